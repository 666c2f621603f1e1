import {
  type Produit,
  type ProduitChanges,
  type ProduitInput,
  type ProduitQuery,
  typesDeProduit,
} from '../../../contract/boutique/produit.ts';
import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Context } from '../../platform/context.ts';
import { searchWords } from '../../platform/database/folded.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, pageAsked, toPage } from '../../platform/http/paging.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { idsPerPart, type PublicAddresses } from '../../platform/pages/sitemap.ts';
import { changementsOf, debutOf } from './changements.ts';
import { assertMayBeSold, bannedIn } from './interdits.ts';
import { presentProduit } from './produits.presenter.ts';
import {
  actAs,
  deleteProduitRow,
  findHighestId,
  findIds,
  findProduit,
  findProduits,
  insertProduit,
  lockProduit,
  type ProduitChangedValues,
  updateProduit,
} from './produits.repository.ts';

/** The products that a query asks for. */
export async function listProduits(context: Context, query: ProduitQuery): Promise<Page<Produit>> {
  const asked = pageAsked(query);
  const { type, tri, q = '' } = query;
  const rows = await findProduits(context.db, {
    words: searchWords(q),
    type,
    tri,
    after: asked.after,
    count: asked.limit + 1,
  });
  return toPage(rows, asked, (row) => presentProduit(context.env, row));
}

/** A product. Throws `produit_not_found`. */
export async function readProduit(context: Context, id: number): Promise<Produit> {
  const row = await findProduit(context.db, id);
  if (!row) throw new AppError('produit_not_found');
  return presentProduit(context.env, row);
}

const inCents = (prix: number) => Math.round(prix * 100);
const tvaMillieme = (tauxTva: number | null | undefined) =>
  tauxTva == null ? null : Math.round(tauxTva * 10);

// Triggers on `produit`: image.rules.sql (photo's owner).
/**
 * Puts a product into the shop. The route has checked who may (SHOP_EDITORS); `idUser` null is a visitor, where they
 * may. Throws `espece_interdite`.
 */
export async function createProduit(
  context: Context,
  idUser: number | null,
  input: ProduitInput,
): Promise<Produit> {
  const type = input.type ?? typesDeProduit.plante;
  assertMayBeSold({ nom: input.nom, type });
  const row = await inTransaction(context.db, async (tx) => {
    await actAs(tx, idUser);
    const made = await insertProduit(tx, {
      ...changesOf(context, input),
      nom: input.nom.normalize('NFC'),
      prixCentimes: inCents(input.prix),
      stock: input.stock,
      type,
    });
    await noteActe(tx, idUser, {
      genre: 'produit_cree',
      idObjet: made.id,
      objet: made.nom,
      changements: debutOf(made),
    });
    return made;
  });
  context.pages.drop(['produits']);
  return presentProduit(context.env, row);
}

function changesOf(context: Context, input: ProduitChanges): ProduitChangedValues {
  return {
    nom: input.nom?.normalize('NFC'),
    description: input.description?.normalize('NFC'),
    prixCentimes: input.prix === undefined ? undefined : inCents(input.prix),
    photo: storePhoto(context.env, input.photo),
    type: input.type,
    exceptionRetractation: input.exceptionRetractation ?? undefined,
    quantiteNette: input.quantiteNette,
    unite: input.unite,
    origine: input.origine?.normalize('NFC'),
    exploitant: input.exploitant?.normalize('NFC'),
    ...(input.tauxTva !== undefined && { tvaMillieme: tvaMillieme(input.tauxTva) }),
  };
}

/**
 * Changes what is given of a product; orders keep the name and price that they were placed with. What
 * is absent stays; a rate of null is the type's usual one.
 * Throws `produit_not_found`, `espece_interdite` where it is not so already, and `stock_changed` when fewer are left than the change takes away.
 */
export async function changeProduit(
  context: Context,
  idUser: number | null,
  id: number,
  input: ProduitChanges,
): Promise<Produit> {
  const stock =
    input.stock === undefined ? null : { now: input.stock, seen: input.stockLu ?? null };
  const row = await inTransaction(context.db, async (tx) => {
    await actAs(tx, idUser);
    const before = await lockProduit(tx, id);
    if (!before) throw new AppError('produit_not_found');
    const after = await updateProduit(tx, id, changesOf(context, input), stock);
    if (!after) throw new AppError('stock_changed');
    if (!bannedIn(before)) assertMayBeSold(after);
    const changements = changementsOf(before, after);
    if (changements.length > 0)
      await noteActe(tx, idUser, {
        genre: 'produit_modifie',
        idObjet: id,
        objet: after.nom,
        changements,
      });
    return after;
  });
  context.pages.drop(['produits', `produit:${id}`]);
  return presentProduit(context.env, row);
}

/** Takes a product out of the shop. Throws `produit_not_found`. */
export async function deleteProduit(
  context: Context,
  idUser: number | null,
  id: number,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const gone = await deleteProduitRow(tx, id);
    if (!gone) throw new AppError('produit_not_found');
    await noteActe(tx, idUser, { genre: 'produit_retire', idObjet: id, objet: gone.nom });
  });
  context.pages.drop(['produits', `produit:${id}`]);
}

/** All products of the shop. */
export const produitAddresses = ({ db }: Context): PublicAddresses => ({
  name: 'produits',
  parts: async () => Math.ceil((await findHighestId(db)) / idsPerPart),
  async read(part) {
    const ids = await findIds(db, (part - 1) * idsPerPart, part * idsPerPart);
    return ids.map((id) => `/DetailProduit/${id}`);
  },
});
