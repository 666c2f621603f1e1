import fc from 'fast-check';
import { moyensPaiement } from '../../contract/boutique/commande.ts';
import { conditionsVersion } from '../../contract/boutique/conditions/conditions.ts';
import { goodPassword } from '../../server/testing/factories.ts';
import type { Schema } from './operations.ts';

export const rowKinds = [
  'utilisateur',
  'jardin',
  'plante',
  'produit',
  'commande',
  'email',
  'jti',
] as const;
export type RowKind = (typeof rowKinds)[number];
/** Existing rows, to be named in requests. */
export type KnownRows = Record<RowKind, readonly (number | string)[]>;

const kindOfKey: Record<string, RowKind> = {
  iduser: 'utilisateur',
  userid: 'utilisateur',
  idjardin: 'jardin',
  jardinid: 'jardin',
  idplante: 'plante',
  plantes: 'plante',
  idproduit: 'produit',
  commandeid: 'commande',
  email: 'email',
  jti: 'jti',
};

// Formats that a text schema does not state; without them most requests would end at the first check.
const plausible: Record<string, readonly unknown[]> = {
  moyenpaiement: moyensPaiement,
  password: [goodPassword],
  motdepasse: [goodPassword],
  actuel: [goodPassword],
  nouveau: [goodPassword],
  confirmation: [true, goodPassword],
  exposition: ['ensoleillé', 'ombre', ''],
  expositionrecommande: ['mi-ombre', ''],
  etat: ['vivante', 'morte'],
  floraison: ['oui', 'non'],
  multiplication: ['graine', ''],
  statut: ['en_attente', 'payee'],
  photo: [null, ''],
  date: ['2026-03-01'],
  datearrosage: ['2026-03-01', '2026-03-08'],
  debut: ['2026-01-01'],
  fin: ['2026-12-31'],
  type: [0, 1, 'Plante', 'Autre'],
  tri: ['nom', 'prix'],
  conditions: [conditionsVersion],
  slug: ['tomate', 'basilic'],
  usage: ['légume', 'haie'],
  saison: ['semis', 'récolte'],
  codepostal: ['44000', '01410', ''],
  departement: ['44', '2A', '974', ''],
  dernieregelee: ['04-15', ''],
  premieregelee: ['11-01', ''],
};

/** Which rows a path's `{id}` means: those that the word before it names. */
export function kindOfPath(path: string, name: string): RowKind | undefined {
  if (name !== 'id') return kindOfKey[name.toLowerCase()];
  const before = path.split('/{id}')[0]?.toLowerCase() ?? '';
  const word = before.split('/').at(-1);
  if (word === 'byid' || word === 'user') return 'utilisateur';
  return rowKinds.find((kind) => kind === word);
}

const anyText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

function text({ pattern, format, minLength = 0, maxLength = 60 }: Schema) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
    } catch {
      return anyText;
    }
  }
  const longest = Math.min(maxLength, 60);
  return fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, longest),
    maxLength: longest,
  });
}

function integer({ minimum, maximum, exclusiveMinimum }: Schema) {
  const least = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -10 : exclusiveMinimum + 1));
  const min = Math.max(least, -1_000_000);
  return fc.integer({
    min,
    max: Math.max(min, Math.floor(Math.min(maximum ?? 1_000_000, 1_000_000))),
  });
}

/** Values that the schema takes; under a key that means rows, mostly rows that exist. */
export function validValue(schema: Schema, known: KnownRows, key = ''): fc.Arbitrary<unknown> {
  const kind = kindOfKey[key.toLowerCase()];
  const plain = fromSchema(schema, known, key);
  const likely = plausible[key.toLowerCase()] ?? (kind && known[kind]);
  if (!likely || likely.length === 0 || schema.type === 'array') return plain;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: plain },
  );
}

function fromSchema(schema: Schema, known: KnownRows, key: string): fc.Arbitrary<unknown> {
  const { type, anyOf, items, properties } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((each) => validValue(each, known, key)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => validValue({ ...schema, type: each }, known, key)));
  if (type === 'object') {
    const fields = Object.entries(properties ?? {});
    const model = Object.fromEntries(
      fields.map(([name, each]) => [name, validValue(each, known, name)]),
    );
    const required = schema.required ?? [];
    const least = Object.fromEntries(
      Object.entries(model).filter(([name]) => required.includes(name)),
    );
    // Each more is one more that a rule beyond the schema may refuse.
    return fc.oneof(
      fc.record(least, { noNullPrototype: true }),
      fc.record(model, { requiredKeys: required, noNullPrototype: true }),
    );
  }
  if (type === 'array') {
    const minLength = schema.minItems ?? 0;
    const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 5, 5));
    return fc.array(validValue(items ?? {}, known, key), { minLength, maxLength });
  }
  if (type === 'string') return text(schema);
  if (type === 'integer') return integer(schema);
  if (type === 'number')
    return fc.oneof(integer(schema), fc.double({ noNaN: true, min: 0, max: 99 }));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.constantFrom(null, 1, 'x', [], {});
}
