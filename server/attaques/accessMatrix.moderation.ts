import { type MatrixRow, row } from './matrixRow.ts';

/** Reports, decisions and blocked members (docs/rules.md, Moderation). A keeper of the shop is no moderator. */
export const moderationMatrix: MatrixRow[] = [
  row('POST /v1/signalement', [201, 201, 403, 201], ({ jardin }) => ({
    url: '/v1/signalement',
    payload: {
      ...{ sorte: 'jardin', id: jardin.id, raison: 'autre', bonneFoi: true },
      ...{ texte: 'Ce jardin pose un problème.', nom: 'Rose', email: 'rose@jardins.example' },
    },
  })),
];
