import { decisionBody } from '../../server/testing/moderation.fixtures.ts';
import { type MatrixRow, row } from './matrixRow.ts';

const texte = 'Ce jardin est bien à sa place.';
const member = [401, 200, 200, 200] as const;
const nobody = [404, 404, 404, 404] as const;
const moderatorsOnly = [401, 403, 403, 403] as const;

/** Reports, decisions and blocked members (docs/rules.md, Moderation). A keeper of the shop is no moderator. */
export const moderationMatrix: MatrixRow[] = [
  row('POST /v1/signalement', [201, 201, 403, 201], ({ jardin }) => ({
    url: '/v1/signalement',
    payload: {
      sorte: 'jardin',
      id: jardin.id,
      raison: 'autre',
      bonneFoi: true,
      texte: 'Ce jardin pose un problème.',
      nom: 'Rose',
      email: 'rose@jardins.example',
    },
  })),
  row('GET /v1/decision', [401, 200, 200, 200], () => ({ url: '/v1/decision' })),
  row('POST /v1/decision/:id/recours', [401, 404, 404, 404], () => ({
    url: '/v1/decision/999999/recours',
    payload: { texte },
  })),
  row('POST /v1/signalement/:id/recours', [401, 404, 404, 404], () => ({
    url: '/v1/signalement/999999/recours',
    payload: { texte },
  })),
  row('POST /v1/signalement/suivi', nobody, () => ({
    url: '/v1/signalement/suivi',
    payload: { jeton: '0'.repeat(48) },
  })),
  row('POST /v1/signalement/recours', nobody, () => ({
    url: '/v1/signalement/recours',
    payload: { jeton: '0'.repeat(48), texte },
  })),
  row('GET /v1/moderation', moderatorsOnly, () => ({ url: '/v1/moderation' })),
  row('POST /v1/moderation/decision', moderatorsOnly, ({ jardin }) => ({
    url: '/v1/moderation/decision',
    payload: decisionBody('jardin', jardin.id, 'classement'),
  })),
  row('POST /v1/moderation/recours/:id', moderatorsOnly, () => ({
    url: '/v1/moderation/recours/1',
    payload: { accepte: true, reponse: texte },
  })),
  row('GET /v1/blocage', member, () => ({ url: '/v1/blocage' })),
  row('PUT /v1/blocage/:idMembre', [401, 200, 403, 200], ({ owner }) => ({
    url: `/v1/blocage/${owner.id}`,
  })),
  row('DELETE /v1/blocage/:idMembre', member, ({ owner }) => ({
    url: `/v1/blocage/${owner.id}`,
  })),
];
