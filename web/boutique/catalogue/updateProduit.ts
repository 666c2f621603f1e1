import type { Produit, ProduitBody } from '../../../contract/boutique/produit.ts';
import { api } from '../../lib/api.ts';

export const updateProduit = (id: number, body: ProduitBody) =>
  api<Produit>('PUT', `/produit/${id}`, { body });
