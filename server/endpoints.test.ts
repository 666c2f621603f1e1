import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aujourdhuiEndpoints } from '../contract/agenda/aujourdhui.endpoints.ts';
import { avisEndpoints } from '../contract/agenda/avis.ts';
import { calendrierEndpoints } from '../contract/agenda/calendrier.endpoints.ts';
import { invitationEndpoints } from '../contract/agenda/invitation.endpoints.ts';
import { mesPlantesEndpoints } from '../contract/agenda/mesPlantes.endpoints.ts';
import { pluieEndpoints } from '../contract/agenda/pluie.endpoints.ts';
import { pushEndpoints } from '../contract/agenda/push.endpoints.ts';
import { rappelEndpoints } from '../contract/agenda/rappel.endpoints.ts';
import { reserveEndpoints } from '../contract/agenda/reserve.ts';
import { soifEndpoints } from '../contract/agenda/soif.endpoints.ts';
import { tacheEndpoints } from '../contract/agenda/tache.endpoints.ts';
import { vacancesEndpoints } from '../contract/agenda/vacances.ts';
import { commandeEndpoints } from '../contract/boutique/commande.endpoints.ts';
import { gestionEndpoints } from '../contract/boutique/gestion.endpoints.ts';
import { paiementEndpoints } from '../contract/boutique/paiement.ts';
import { produitEndpoints } from '../contract/boutique/produit.endpoints.ts';
import { retractationEndpoints } from '../contract/boutique/retractation.endpoints.ts';
import { anneeEndpoints } from '../contract/carnet/annee.endpoints.ts';
import { arrosagePlanteEndpoints } from '../contract/carnet/arrosagePlante.endpoints.ts';
import { causeEndpoints } from '../contract/carnet/cause.ts';
import { filEndpoints } from '../contract/carnet/fil.endpoints.ts';
import { finEndpoints } from '../contract/carnet/fin.endpoints.ts';
import { journalEndpoints } from '../contract/carnet/journal.endpoints.ts';
import { recolteEndpoints } from '../contract/carnet/recolte.endpoints.ts';
import { soinEndpoints } from '../contract/carnet/soin.endpoints.ts';
import { souvenirEndpoints } from '../contract/carnet/souvenir.ts';
import { surveillanceEndpoints } from '../contract/carnet/surveillance.endpoints.ts';
import { vieEndpoints } from '../contract/carnet/vie.ts';
import { acteEndpoints } from '../contract/comptes/acte.ts';
import { activiteEndpoints } from '../contract/comptes/activite.ts';
import { boiteAuxLettresEndpoints } from '../contract/comptes/boiteAuxLettres.ts';
import { cleEndpoints } from '../contract/comptes/cle.endpoints.ts';
import { compteEndpoints } from '../contract/comptes/compte.endpoints.ts';
import { jetonEndpoints } from '../contract/comptes/jeton.endpoints.ts';
import { secondFacteurEndpoints } from '../contract/comptes/secondFacteur.endpoints.ts';
import { utilisateurEndpoints } from '../contract/comptes/utilisateur.endpoints.ts';
import { webhookEndpoints } from '../contract/comptes/webhook.endpoints.ts';
import { importEndpoints } from '../contract/echanges/importation.endpoints.ts';
import { papierEndpoints } from '../contract/echanges/papier.endpoints.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Key } from '../contract/endpoints.ts';
import { especeArrosagesEndpoints } from '../contract/especes/arrosages/arrosages.ts';
import { catalogueEndpoints } from '../contract/especes/catalogue.endpoints.ts';
import { especeEndpoints } from '../contract/especes/espece.endpoints.ts';
import { identificationEndpoints } from '../contract/especes/identification.endpoints.ts';
import { lieuEndpoints } from '../contract/especes/lieu.endpoints.ts';
import { luneEndpoints } from '../contract/especes/lune.endpoints.ts';
import { meteoEndpoints } from '../contract/especes/meteo.ts';
import { rechercheEndpoints } from '../contract/especes/recherche.endpoints.ts';
import { saisonEndpoints } from '../contract/especes/saison.endpoints.ts';
import { imageEndpoints } from '../contract/image.ts';
import { blocageEndpoints } from '../contract/jardins/blocage.ts';
import { carreEndpoints } from '../contract/jardins/carre.endpoints.ts';
import { especeJardinEndpoints } from '../contract/jardins/especeJardin.ts';
import { jardinEndpoints } from '../contract/jardins/jardin.endpoints.ts';
import { lieuJardinEndpoints } from '../contract/jardins/lieuJardin.ts';
import { planteEndpoints } from '../contract/jardins/plante.endpoints.ts';
import { saisonPlanteEndpoints } from '../contract/jardins/saisonPlante.ts';
import { suiviJardinEndpoints } from '../contract/jardins/suiviJardin.endpoints.ts';
import { moderationEndpoints } from '../contract/moderation/moderation.endpoints.ts';
import { signalementEndpoints } from '../contract/moderation/signalement.ts';
import { headersOf, newPeople, newRows, roles } from '../proofs/attaques/accessFixture.ts';
import { openAppWithRoutes } from '../proofs/attaques/runningRoutes.ts';
import { readsOf } from './domains.ts';

const endpoints: Record<Key, Endpoint> = {
  ...boiteAuxLettresEndpoints,
  ...compteEndpoints,
  ...cleEndpoints,
  ...secondFacteurEndpoints,
  ...acteEndpoints,
  ...activiteEndpoints,
  ...utilisateurEndpoints,
  ...jetonEndpoints,
  ...webhookEndpoints,
  ...catalogueEndpoints,
  ...especeEndpoints,
  ...lieuEndpoints,
  ...luneEndpoints,
  ...identificationEndpoints,
  ...meteoEndpoints,
  ...rechercheEndpoints,
  ...especeArrosagesEndpoints,
  ...saisonEndpoints,
  ...arrosagePlanteEndpoints,
  ...carreEndpoints,
  ...especeJardinEndpoints,
  ...invitationEndpoints,
  ...importEndpoints,
  ...jardinEndpoints,
  ...lieuJardinEndpoints,
  ...mesPlantesEndpoints,
  ...signalementEndpoints,
  ...moderationEndpoints,
  ...blocageEndpoints,
  ...papierEndpoints,
  ...planteEndpoints,
  ...saisonPlanteEndpoints,
  ...aujourdhuiEndpoints,
  ...avisEndpoints,
  ...calendrierEndpoints,
  ...pluieEndpoints,
  ...pushEndpoints,
  ...finEndpoints,
  ...rappelEndpoints,
  ...reserveEndpoints,
  ...soifEndpoints,
  ...soinEndpoints,
  ...surveillanceEndpoints,
  ...tacheEndpoints,
  ...vacancesEndpoints,
  ...journalEndpoints,
  ...vieEndpoints,
  ...filEndpoints,
  ...souvenirEndpoints,
  ...suiviJardinEndpoints,
  ...anneeEndpoints,
  ...causeEndpoints,
  ...recolteEndpoints,
  ...commandeEndpoints,
  ...gestionEndpoints,
  ...paiementEndpoints,
  ...produitEndpoints,
  ...retractationEndpoints,
  ...imageEndpoints,
};

const server = openAppWithRoutes();

test('every call of the contract is a running route, and every route under /v1 and /api is in the contract', () => {
  const known = Object.keys(endpoints).map((key) =>
    key.includes(' /api/') ? key : key.replace(' ', ' /v1'),
  );
  const documentation = / \/v1\/(docs|openapi\.json)/;
  const routes = server.routes.filter(
    (route) =>
      / \/(v1|api)\//.test(route) && !route.startsWith('HEAD ') && !documentation.test(route),
  );
  expect(routes.toSorted()).toEqual(known.toSorted());
});

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}

const namesOf = (schema: z.ZodMiniType | undefined) =>
  Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {}).sort();

test('the OpenAPI document says of each call what the contract says', async () => {
  const document = (await server.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const named = (place: string) =>
        parameters.filter((each) => each.in === place).map(({ name }) => name);
      const key = `${method.toUpperCase()} ${path.replace('/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const parts = { params: named('path').sort(), query: named('query').sort() };
      return [key, { ...parts, body: Boolean(requestBody), statuses: Object.keys(responses) }];
    }),
  );
  const declared = Object.entries(endpoints).map(([key, { query, body, answers }]) => [
    key,
    {
      params: [...key.matchAll(/:(\w+)/g)].map(([, name]) => name).sort(),
      query: namesOf(query),
      body: body !== undefined,
      statuses: [...Object.keys(answers ?? { 200: '' }), 'default'],
    },
  ]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
  for (const [key, { params }] of Object.entries(endpoints))
    expect([key, namesOf(params)]).toEqual([
      key,
      [...key.matchAll(/:(\w+)/g)].map(([, name]) => name).sort(),
    ]);
});

test('a public read is the same for every caller', async () => {
  const people = await newPeople(server);
  const rows = await newRows(server, people);
  const reads = readsOf(server.context).filter(({ isPublic }) => isPublic);
  expect(reads.length).toBeGreaterThan(8);
  for (const { key } of reads) {
    const noun = /^GET \/(jardin|plante|arrosageplante|soin|produit)/.exec(key)?.[1];
    const row = noun === 'arrosageplante' || noun === 'soin' ? 'plante' : noun;
    const ofCatalogue = key.includes(' /api/');
    const url = `${ofCatalogue ? '' : '/v1'}${key.slice(4)}`
      .replace(':slug', 'tomate')
      .replace(':jardinId', String(rows.jardin.id))
      .replace(':userId', String(people.owner.id))
      .replace(':quand', '2026-11-21')
      .replace(/^(\/v1\/saison.*)/, '$1?climat=montagnard')
      .replace(':id', String(row && rows[row as 'jardin'].id));
    const asked = await Promise.all(
      roles.map(async (role) => {
        const headers = ofCatalogue
          ? { authorization: `Bearer ${server.context.env.VITE_API_TOKEN}` }
          : await headersOf(server.context, people, role);
        const { statusCode, headers: got, body } = await server.app.inject({ url, headers });
        return { statusCode, link: got.link, body };
      }),
    );
    expect([key, asked[0]?.statusCode]).toEqual([key, 200]);
    for (const each of asked) expect([key, each]).toEqual([key, asked[0]]);
  }
});

interface Shape {
  pattern?: string;
  anyOf?: readonly Shape[];
}

const takesDay = ({ pattern, anyOf }: Shape): boolean =>
  pattern?.includes(String.raw`\d{4}-\d{2}-\d{2}`) ?? anyOf?.some(takesDay) ?? false;

test('each field that takes a day refuses one before 1900 by its sentence', () => {
  const days = ['0026-11-20', '0001-01-01', '1899-12-31', '0026-11-20T10:00:00Z'];
  const fields = Object.entries(endpoints).flatMap(([key, { body }]) => {
    if (!body) return [];
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    const properties = Object.entries((shape.properties ?? {}) as Record<string, Shape>);
    return properties.filter(([, each]) => takesDay(each)).map(([field]) => ({ key, field, body }));
  });
  expect(fields.length).toBeGreaterThan(20);
  for (const { key, field, body } of fields)
    for (const day of days) {
      const { error } = z.safeParse(body, { [field]: day });
      const told = error?.issues.find(({ path }) => path[0] === field)?.message;
      expect([key, field, day, told]).toEqual([key, field, day, 'date trop ancienne']);
    }
});
