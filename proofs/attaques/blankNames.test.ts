import { expect, test } from 'vitest';
import {
  commandeBody,
  newKeeper,
  newProduit,
  produitBody,
} from '../../server/testing/boutique.fixtures.ts';
import {
  newJardin,
  newMember,
  newPlante,
  registrationBody,
} from '../../server/testing/factories.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { send } = server;
const owner = beforeTests(() => newMember(server.app));
const keeper = beforeTests(() => newKeeper(server));

/** Letters that are drawn empty, signs of width nought, signs of direction, fillers, a tag, and blanks. */
const blanks = [
  ...['\u200b', '\u3164', '\u2800', '\u00ad', '\u202e', '\u2060', '\ufe0f', '\u{e0041}', '\u180e'],
  ...['\u00a0', '\u115f', '\u034f', '\u061c', '\ufeff', '\u3000', '\uffa0', '\u{1d173}', '\ufff9'],
  ...['\u200b \u3164\u00ad', '\u0301', '\ue000', '\u{1d159}'],
];

test('a name of invisible signs only is refused wherever a name is given', async () => {
  const jardin = await newJardin(server.app, owner);
  const plante = await newPlante(server.app, owner, jardin.id);
  const produit = await newProduit(server, keeper, { stock: 100 });
  const adresseLivraison = { rue: '1 rue', ville: 'Nantes', codePostal: '44000' };
  const places = (name: string) =>
    [
      ['POST', '/v1/user', { ...registrationBody(), pseudo: name }],
      ['POST', '/v1/user', { ...registrationBody(), name }],
      ['POST', '/v1/user', { ...registrationBody(), firstName: name }],
      ['PUT', `/v1/user/${owner.id}`, { pseudo: name }],
      ['POST', '/v1/jardin', { nomJardin: name }],
      ['PUT', `/v1/jardin/${jardin.id}`, { nomJardin: name }],
      ['POST', '/v1/plante', { name, jardinId: jardin.id }],
      ['PUT', `/v1/plante/${plante.id}`, { name }],
      ['PUT', `/v1/jardin/${jardin.id}/carre`, { nom: name }],
      ['POST', '/v1/tache', { titre: name, date: '2099-01-01' }],
      ['POST', `/v1/plante/${plante.id}/journal`, { genre: 'note', texte: name }],
      ['POST', '/v1/jeton', { nom: name, portees: ['lecture'] }],
    ] as const;
  const optional = (name: string) =>
    [
      ['PUT', `/v1/user/${owner.id}`, { name }],
      ['PUT', `/v1/user/${owner.id}`, { firstName: name }],
      ['PUT', `/v1/plante/${plante.id}`, { emplacement: name }],
      ['PUT', `/v1/plante/${plante.id}`, { typeDePlante: name }],
      ['POST', '/v1/mes-plantes/emplacement', { plantes: [plante.id], emplacement: name }],
    ] as const;
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }]);
  for (const name of blanks) {
    for (const [method, url, sent] of places(name)) {
      const response = await send(method, url, owner, sent);
      expect([response.statusCode, response.json().code], `${url} ${JSON.stringify(name)}`).toEqual(
        [400, 'validation'],
      );
    }
    // Blanks are trimmed, and no name.
    for (const [method, url, sent] of name.trim() ? optional(name) : []) {
      const response = await send(method, url, owner, sent);
      const at = `${url} ${Object.keys(sent)} ${JSON.stringify(name)}`;
      expect([response.statusCode, response.json().code], at).toEqual([400, 'validation']);
    }
    const sold = await send('POST', '/v1/produit', keeper, produitBody({ nom: name }));
    expect(sold.statusCode).toBe(400);
    // Blanks are no addressee, and then the account's name is.
    const fields = ['rue', 'ville', 'codePostal', ...(name.trim() ? ['destinataire'] : [])];
    for (const field of fields) {
      const address = { ...adresseLivraison, [field]: name };
      const response = await send('POST', '/v1/commande', owner, {
        ...body,
        adresseLivraison: address,
      });
      expect(response.statusCode, `${field} ${JSON.stringify(name)}`).toBe(400);
    }
  }
});

test('a name that shows something keeps its signs', async () => {
  for (const nomJardin of ['👨‍👩‍👧 Famille', 'Jardin\u00a0d’été', 'می‌خواهم', '✿'])
    expect((await newJardin(server.app, owner, { nomJardin })).nomJardin).toBe(nomJardin);
});
