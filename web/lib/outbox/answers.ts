import type { Answer, Key } from '../../../contract/endpoints.ts';

/** The parts of a write. */
interface Asked {
  params: Record<string, string | number>;
  // biome-ignore lint/suspicious/noExplicitAny: the contract types it where it is sent (lib/api.ts).
  body: any;
  idUser: number;
  /** Gives a new provisional id. */
  newId: () => number;
}

const done = { message: '' };
const entree = ({ params, body, idUser, newId }: Asked) => ({
  id: newId(),
  idPlante: Number(params.id),
  idUser,
  texte: '',
  photo: null,
  valeur: null,
  unite: null,
  mercis: 0,
  ...body,
  public: body.public ?? false,
});

/**
 * The writes that may wait for the network, each with the answer that its page is given until then. A write that is
 * not among them is refused at once without network, and says so.
 */
const answers = {
  'POST /arrosageplante': ({ body, idUser, newId }) => ({
    ...body,
    idUser,
    id: newId(),
    dejaNote: false,
  }),
  'PUT /arrosageplante/:id': ({ params, body, idUser }) => ({
    id: Number(params.id),
    idUser,
    idPlante: 0,
    ...body,
  }),
  'DELETE /arrosageplante/:id': () => done,
  'POST /jardin/:id/arroser': () => ({
    message: 'Le jardin sera noté arrosé dès le retour du réseau.',
    plantes: 0,
    nouvelles: 0,
    arrosages: [],
  }),
  'POST /soin': ({ body, newId }) => ({
    genre: body.genre,
    faits: body.plantes.map((idPlante: number) => ({ id: newId(), idPlante, dejaNote: false })),
  }),
  'POST /soin/retirer': ({ body }) => ({ retires: body.ids.length }),
  'POST /plante/:id/soin': ({ params, body, idUser, newId }) => ({
    ...body,
    id: newId(),
    idPlante: Number(params.id),
    idUser,
    dejaNote: false,
  }),
  'DELETE /soin/:id': () => ({ retires: 1 }),
  'POST /tache': ({ body, newId }) => ({
    idPlante: null,
    idJardin: null,
    ...body,
    id: newId(),
    faiteLe: null,
  }),
  'PUT /tache/:id': ({ params, body }) => ({
    titre: '',
    date: '',
    idPlante: null,
    idJardin: null,
    faiteLe: null,
    ...body,
    id: Number(params.id),
  }),
  'DELETE /tache/:id': () => done,
  'POST /plante/:id/journal': entree,
  'PUT /journal/:id': (asked) => ({ ...entree(asked), id: Number(asked.params.id) }),
  'DELETE /journal/:id': () => done,
  'POST /recolte': ({ body, idUser, newId }) => ({
    texte: '',
    photo: null,
    ...body,
    id: newId(),
    idUser,
    public: body.public ?? false,
  }),
  'DELETE /recolte/:id': () => done,
  'DELETE /jardin/:id/pluie': () => done,
  'POST /plante/:id/surveillance': () => ({ surveillerLe: null, avant: null }),
  'POST /plantes/fin': ({ body }) => ({ plantes: body.plantes }),
  'POST /plantes/fin/plus-tard': ({ body }) => ({ plantes: body.plantes }),
} satisfies { [K in Key]?: (asked: Asked) => Answer<K> };

/** Writes whose pages read nothing of the answer. */
const unread: readonly Key[] = [
  'POST /tache/:id/fait',
  'DELETE /tache/:id/fait',
  'PUT /plante/:id',
  'PUT /plante/:id/rappel',
  'PUT /recolte/:id',
  'PUT /plante/:id/surveillance',
  'POST /jardin/:id/pluie',
];

/** Whether a write may wait for the network. */
export const mayWait = (call: string) => call in answers || (unread as string[]).includes(call);

/** The answer to a write until the server's; made of what was sent. */
export function provisionalAnswer(call: string, asked: Asked): unknown {
  const answer = answers[call as keyof typeof answers] as ((asked: Asked) => unknown) | undefined;
  return answer ? answer(asked) : {};
}
