import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { apercu, importAnnule, importation, importResume } from './importation.ts';

const form =
  "Formulaire multipart : `file` (archive de 500 Mo au plus, CSV de 20 Mo au plus), `genre` (csv, hortusfox, growstuff, florae, courtil), `idJardin` (facultatif : un de ses jardins, où tout va ; les jardins nommés dans le fichier y deviennent des places), `ignorer` (true : les lignes justes seules), `choix` (facultatif, JSON : pour une ligne l'`especeId` choisie, ou null pour aucune), `deviner` (false : aucune espèce n’est devinée), `table` (d’un CSV, facultatif : plantes, arrosages, recoltes, soins, notes), `encodage` (d’un CSV, facultatif), `reprendre` (true : aussi les lignes qui sont déjà là).";

export const importEndpoints = {
  'POST /import/apercu': {
    description: `Ce qui serait repris d’un fichier : rien n’est écrit. ${form}`,
    keyless: true,
    portee: 'jardin',
    consumes: ['multipart/form-data'],
    answers: { 200: apercu },
  },
  'POST /import': {
    description: `Reprend un fichier. Jusqu’à 500 lignes c’est fait quand la réponse vient (201) ; au-delà, ou quand les photos durent plus de quinze secondes, elle vient avant (202) et \`GET /import/{id}\` dit où l’on en est. Une ligne fausse sans \`ignorer\` : rien n’est repris (422). Le même fichier une seconde fois : le même import (200). ${form}`,
    keyless: true,
    portee: 'jardin',
    consumes: ['multipart/form-data'],
    answers: { 200: importation, 201: importation, 202: importation, 422: importation },
  },
  'GET /import': {
    description: 'Ses imports, le dernier en premier.',
    portee: 'jardin',
    answers: { 200: z.array(importResume) },
  },
  'GET /import/:id': { portee: 'jardin', params: idParams, answers: { 200: importation } },
  'DELETE /import/:id': {
    description:
      'Annule un import : ce qu’il a créé et qui existe encore est supprimé, avec ce qui y a été ajouté depuis. Un jardin qu’il a créé reste s’il compte d’autres plantes.',
    portee: 'jardin',
    params: idParams,
    answers: { 200: importAnnule },
  },
} as const satisfies EndpointMap;
