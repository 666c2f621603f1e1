import { and, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/connection.ts';
import { commande, retractation } from '../../database/schema.boutique.ts';

// An order that is still to be sent needs its address until then.
const underWay = ['en_attente', 'payee'] as const;

const ofNobody = and(isNull(commande.idUser), notInArray(commande.statut, [...underWay]));

async function anonymiseCommandes(db: Executor): Promise<void> {
  await db
    .update(commande)
    .set({ rue: '', complement: '', ville: '', codePostal: '' })
    .where(and(ofNobody, or(ne(commande.rue, ''), ne(commande.ville, ''))));
}

async function anonymiseRetractations(db: Executor): Promise<void> {
  await db
    .update(retractation)
    .set({ nom: '', email: '' })
    .where(
      and(
        ne(retractation.nom, ''),
        sql`${retractation.commandeId} in (select ${commande.id} from ${commande} where ${ofNobody})`,
      ),
    );
}

/**
 * What outlives an account, and loses its person. An invoice stays as it was issued: the law wants it whole
 * for ten years (Code de commerce, art. L123-22).
 */
const anonymisers: readonly ((db: Executor) => Promise<void>)[] = [
  anonymiseCommandes,
  anonymiseRetractations,
];

/** Empties what is left of deleted accounts; at each deletion, and each night for orders ended since. */
export async function anonymise(db: Executor): Promise<void> {
  for (const part of anonymisers) await part(db);
}
