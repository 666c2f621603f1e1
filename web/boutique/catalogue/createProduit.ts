import type { Produit, ProduitBody } from '../../../contract/boutique/produit.ts';
import { api } from '../../lib/api.ts';

export const createProduit = (body: ProduitBody) => api<Produit>('POST', '/produit', { body });
