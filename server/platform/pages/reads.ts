import { limits } from '../../../contract/limits.ts';
import type { Part, Reads } from '../../../contract/reads.ts';
import { shopSettings } from '../../boutique/boutique.service.ts';
import { listProduits, readProduit } from '../../boutique/catalogue/produits.service.ts';
import { readUser } from '../../comptes/profil/utilisateurs.service.ts';
import { averageArrosage, listArrosages } from '../../jardins/arrosages/arrosages.service.ts';
import {
  listJardinsOfUser,
  randomJardins,
  readJardin,
} from '../../jardins/jardins/jardins.service.ts';
import { readPlante, summariesOfJardin } from '../../jardins/plantes/plantes.service.ts';
import { listPopular } from '../../jardins/suivis/suivis.service.ts';
import type { Context } from '../context.ts';
import { AppError } from '../http/appError.ts';
import type { Page } from '../http/paging.ts';

// Of one list. A page holds each text twice, as markup and as data, and escapes one byte to six at worst.
const listBytes = 120_000;

const partOf = <T>({ items, next }: Page<T>): Part<T> => ({ items, whole: next === null });

/** The services as the pages read them: as a visitor. */
export function createReads(context: Context): Reads {
  async function orNull<T>(read: Promise<T>): Promise<T | null> {
    try {
      return await read;
    } catch (error) {
      if (error instanceof AppError && context.sentences[error.code].status === 404) return null;
      throw error;
    }
  }
  return {
    randomJardins: () =>
      randomJardins(context, 0, limits.homeRandomJardins + limits.homeSpareJardins),
    popularJardins: () => listPopular(context),
    jardin: (id) => orNull(readJardin(context, id)),
    async jardinsOfUser(userId) {
      const asked = { after: 0, limit: limits.pageSizeMaximum, bytes: listBytes };
      return partOf(await listJardinsOfUser(context, userId, asked));
    },
    plantesOfJardin: async (jardinId) =>
      partOf(await summariesOfJardin(context, jardinId, listBytes)),
    plante: (id) => orNull(readPlante(context, id)),
    arrosageAverage: (planteId) => orNull(averageArrosage(context, planteId)),
    arrosages: async (planteId) => (await orNull(listArrosages(context, planteId))) ?? [],
    user: (id) => orNull(readUser(context, id, null)),
    produits: async (filter = {}) => (await listProduits(context, filter)).items,
    produit: (id) => orNull(readProduit(context, id)),
    boutique: async () => shopSettings(context),
    async mailbox() {
      if (context.env.SMTP_URL) return 'sent';
      return context.env.MAILBOX === 'closed' ? 'closed' : 'open';
    },
  };
}
