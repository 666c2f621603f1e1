import type { FactureQuery } from '../../../contract/boutique/commande.ts';
import type { PeriodQuery } from '../../../contract/boutique/gestion.ts';
import { idTypeUserValues } from '../../../contract/comptes/utilisateur.ts';
import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { frenchDay } from '../../platform/frenchFormats.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { ownCommande } from '../commandes/commandes.service.ts';
import { csvHeader, csvOf } from './factures.csv.ts';
import { factureNumber } from './factures.names.ts';
import { findFacture, findFactures, findNumbered, findNumbers } from './factures.repository.ts';
import { printFacture } from './print.service.ts';

const perHour = { limit: 60, windowSeconds: 3_600 };
const keepersPerHour = { limit: 600, windowSeconds: 3_600 };

/**
 * The PDF of an order's document, for its owner or a keeper: that of a number, else the newest of a
 * kind. Throws `commande_not_found`, `facture_not_found`, `rate_limited`, `unavailable`.
 */
export async function readFacture(
  context: Context,
  actor: Actor,
  commandeId: number,
  { nature, numero }: FactureQuery,
): Promise<{ name: string; pdf: Buffer }> {
  const { db, env } = context;
  const isKeeper = actor.idTypeUser === idTypeUserValues.keeper;
  if (!isKeeper) await ownCommande(db, actor, commandeId);
  const row = numero
    ? await findNumbered(db, commandeId, numero)
    : await findFacture(db, commandeId, nature ?? 'facture');
  if (!row || (nature && row.nature !== nature)) throw new AppError('facture_not_found');
  if (env.RATE_LIMIT)
    await consume(db, `facture:${actor.allowance}`, isKeeper ? keepersPerHour : perHour);
  const corrected =
    row.nature === 'avoir' ? ((await findFacture(db, commandeId, 'facture')) ?? null) : null;
  const name = `${row.nature}-${factureNumber(row.annee, row.numero)}.pdf`;
  return { name, pdf: await printFacture(actor.allowance, row, corrected) };
}

// A document may hold a hundred lines.
const batch = 50;

/** The accounting export of a period for a keeper: one line per document and VAT rate. That they asked is noted first. */
export async function exportFactures(context: Context, keeperId: number, period: PeriodQuery) {
  const { debut, fin } = period;
  const days = `${debut ? frenchDay(debut) : 'début'} – ${fin ? frenchDay(fin) : 'fin'}`;
  await inTransaction(context.db, (tx) =>
    noteActe(tx, keeperId, {
      genre: 'comptabilite_exportee',
      changements: [{ champ: 'periode', avant: null, apres: days }],
    }),
  );
  return linesOf(context, period);
}

async function* linesOf(context: Context, period: PeriodQuery) {
  const { debut = '2000-01-01', fin = '2999-12-30' } = period;
  yield csvHeader;
  // Numbers first: where a period is short, all documents before it need not be gone through in their order.
  for (const { annee, numeros } of await findNumbers(context.db, { debut, fin }))
    for (let at = 0; at < numeros.length; at += batch)
      for (const { row, corrected } of await findFactures(
        ...([context.db, annee, numeros.slice(at, at + batch)] as const),
      ))
        yield csvOf(row, corrected);
}
