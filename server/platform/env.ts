import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { exposureOf, isLoopback } from './exposure.ts';
import { isOneAddress } from './external/mailer.ts';
import { sellerFrom } from './seller.ts';
import { StartupError } from './startupError.ts';

/** One or several variables hold a value that Courtil cannot start with. */
export class EnvError extends StartupError {
  override name = 'EnvError';
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const webUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const hasScheme = (...schemes: string[]) => {
  return (value: string) => schemes.includes(URL.parse(value)?.protocol ?? '');
};
const text = (expected: string) => z.string({ error: expected });
const flag = (on: string, off: string) => {
  const values = z.enum([on, off], { error: `« ${on} » ou « ${off} » est attendu` });
  return values.transform((value) => value === on);
};
const wholeNumber = (expected: string, max: number) =>
  text(expected)
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value <= max, expected);

const proxy = (value: string) =>
  isIP(value.split('/')[0] ?? '') > 0 || /^(loopback|linklocal|uniquelocal)$/.test(value);
const hopsOrProxies = text('')
  .transform((value) =>
    /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()),
  )
  .refine((value) => typeof value === 'number' || value.every(proxy), {
    error: 'un nombre de relais ou des adresses IP séparées par des virgules sont attendus',
  });

const databaseUrl = text('')
  .refine(
    hasScheme('postgres:', 'postgresql:'),
    'une adresse postgres://utilisateur:mot-de-passe@hôte:port/base est attendue',
  )
  .optional();
const hostAndPort = text('')
  .regex(
    /^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/i,
    'une adresse et un port sont attendus, comme 127.0.0.1:9464',
  )
  .transform((value) => {
    const at = value.lastIndexOf(':');
    return {
      host: value.slice(0, at).replace(/^\[|\]$/g, ''),
      port: Number(value.slice(at + 1)),
    };
  })
  .refine(({ port }) => port <= 65_535, 'un port entre 0 et 65535 est attendu');
const mostProcesses = 16;
const processes = text('')
  .transform((value) =>
    value === 'auto' ? Math.min(availableParallelism(), mostProcesses) : Number(value),
  )
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= mostProcesses, {
    error: `« auto » ou un nombre entre 1 et ${mostProcesses} est attendu`,
  });

const variables = {
  PORT: wholeNumber('un nombre entier entre 0 et 65535 est attendu', 65535).default(3000),
  HOST: text('').optional(),
  DATA_DIR: text('')
    .default('.data')
    .transform((folder) => resolve(projectFolder, folder)),
  WEB_CONCURRENCY: processes.default(1),
  METRICS_ADDRESS: hostAndPort.optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  S3_ENDPOINT: text('').refine(webUrl, 'une adresse http(s) est attendue').optional(),
  S3_BUCKET: text('')
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'un nom de compartiment S3 est attendu')
    .optional(),
  S3_REGION: text('').default('us-east-1'),
  S3_ACCESS_KEY_ID: text('').optional(),
  S3_SECRET_ACCESS_KEY: text('').optional(),
  S3_FORCE_PATH_STYLE: flag('on', 'off').optional(),
  PUBLIC_URL: text('')
    .refine(
      (value) =>
        webUrl(value) && /^\/?$/.test(new URL(value).href.slice(new URL(value).origin.length)),
      'une adresse http:// ou https:// sans chemin est attendue, comme https://jardins.example',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DEMO: flag('1', '0').optional(),
  MAILBOX: flag('on', 'off').optional(),
  DEMO_BANK: flag('on', 'off').optional(),
  RATE_LIMIT: flag('on', 'off').default(true),
  SERVICE_WORKER: flag('on', 'off').default(true),
  JWT_SECRET: text('').min(32, 'au moins 32 caractères sont attendus').optional(),
  JWT_SECRET_PREVIOUS: text('').min(32, 'au moins 32 caractères sont attendus').optional(),
  SMTP_URL: text('')
    .refine(hasScheme('smtp:', 'smtps:'), 'une adresse smtp:// ou smtps:// est attendue')
    .optional(),
  MAIL_FROM: text('')
    .regex(
      /^[^@\r\n]+@[^@\r\n]+$/,
      'une adresse e-mail est attendue, comme Courtil <bonjour@jardins.example>',
    )
    .default('Courtil <bonjour@courtil.localhost>'),
  TRUST_PROXY: hopsOrProxies.optional(),
  SHOP_EDITORS: z
    .enum(['keepers', 'members', 'everyone'], {
      error: '« keepers », « members » ou « everyone » est attendu',
    })
    .default('keepers'),
  STRIPE_SECRET_KEY: text('')
    .regex(/^(sk|rk)_/, 'une clé secrète Stripe est attendue (sk_… ou rk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text('')
    .regex(/^whsec_/, 'un secret de webhook Stripe est attendu (whsec_…)')
    .optional(),
  STRIPE_API_BASE: text('').refine(webUrl, 'une adresse http(s) est attendue').optional(),
  METEO: z.enum(['met.no'], { error: '« met.no » est attendu' }).optional(),
  MET_NO_BASE: text('')
    .refine(webUrl, 'une adresse http(s) est attendue')
    .default('https://api.met.no'),
  OPEN_METEO_URL: text('').refine(webUrl, 'une adresse http(s) est attendue').optional(),
  PASSWORD_RANGE_URL: text('')
    .refine(
      (value) =>
        hasScheme('https:')(value) ||
        (hasScheme('http:')(value) && isLoopback(new URL(value).hostname)),
      'une adresse https:// est attendue (http:// sur cette machine seule)',
    )
    .optional(),
  PLANTNET_API_KEY: text('')
    .regex(/^[\w-]{8,200}$/, 'une clé de l’API Pl@ntNet est attendue')
    .optional(),
  PLANTNET_API_BASE: text('')
    .refine(webUrl, 'une adresse http(s) est attendue')
    .default('https://my-api.plantnet.org'),
  SELLER_NAME: text('').optional(),
  SELLER_FORM: text('').optional(),
  SELLER_ADDRESS: text('').optional(),
  SELLER_SIRET: text('')
    .regex(/^(\d\s?){14}$/, 'quatorze chiffres sont attendus')
    .optional(),
  SELLER_RCS: text('').optional(),
  SELLER_VAT: text('').optional(),
  SELLER_PHONE: text('').optional(),
  SELLER_EMAIL: text('')
    .refine(isOneAddress, 'une adresse e-mail seule est attendue, comme boutique@jardins.example')
    .optional(),
  SHOP_MEDIATOR: text('').optional(),
  SHOP_MEDIATION: text('').default(
    'En cas de litige, après une réclamation écrite restée sans réponse satisfaisante, vous pouvez saisir gratuitement un médiateur de la consommation (articles L612-1 et suivants du Code de la consommation).',
  ),
  SHOP_GUARANTEE: text('').default(
    'Tous nos articles bénéficient de la garantie légale de conformité de deux ans (articles L217-3 et suivants du Code de la consommation) et de la garantie des vices cachés (articles 1641 et suivants du Code civil).',
  ),
  SAUVEGARDES: flag('on', 'off').default(true),
  SAUVEGARDE_AGE: text('')
    .regex(/^age1[a-z0-9]{20,}$/, 'une clé publique age est attendue (age1…)')
    .optional(),
  RESTAURER: text('')
    .transform((file) => resolve(projectFolder, file))
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace ou silent est attendu',
    })
    .default('info'),
  COURTIL_DEV: flag('1', '0').default(false),
  VITE_API_BASE: text('')
    .refine(
      (value) => /^\/[^/]/.test(value) || webUrl(value),
      'un chemin comme /v1 ou une adresse http(s) est attendu',
    )
    .refine(
      (value) => !value.includes('/api'),
      'une adresse qui ne contient pas « /api » est attendue',
    )
    .default('/v1'),
  VITE_API_TOKEN: text('').default('courtil-catalogue'),
  VITE_IMAGE_UPLOAD_URL: text('').refine(webUrl, 'une adresse http(s) est attendue').optional(),
  VITE_IMAGE_HOST_NAME: text('').default('Courtil Images'),
  VITE_IMAGE_UPLOAD_PRESET: text('').default('courtil'),
  VITE_LEGAL_EDITOR: text('').optional(),
  VITE_LEGAL_HOST: text('').optional(),
  VITE_LEGAL_CONTACT: text('').optional(),
  VITE_STRIPE_PUBLISHABLE_KEY: text('')
    .regex(/^pk_(test|live)_/, 'une clé publique Stripe est attendue (pk_test_… ou pk_live_…)')
    .default('pk_test_courtil_sans_compte'),
};

/** Every variable that is read. */
export const settingNames: readonly string[] = Object.keys(variables);

const schema = z
  .object(variables)
  .superRefine((values, context) => {
    const need = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (values.DATABASE_URL && !values.JWT_SECRET)
      need('JWT_SECRET', 'une valeur d’au moins 32 caractères est attendue avec DATABASE_URL');
    if (values.JWT_SECRET_PREVIOUS && values.JWT_SECRET_PREVIOUS === values.JWT_SECRET)
      need('JWT_SECRET_PREVIOUS', 'une autre valeur que JWT_SECRET est attendue');
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (values[name] && !values.DATABASE_URL)
        need('DATABASE_URL', `une valeur est attendue avec ${name}`);
    if (values.S3_ENDPOINT && !values.S3_BUCKET)
      need('S3_BUCKET', 'une valeur est attendue avec S3_ENDPOINT');
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (values.S3_BUCKET && !values[name]) need(name, 'une valeur est attendue avec S3_BUCKET');
    if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET)
      need('STRIPE_WEBHOOK_SECRET', 'une valeur est attendue avec STRIPE_SECRET_KEY');
    if (values.STRIPE_WEBHOOK_SECRET && !values.STRIPE_SECRET_KEY)
      need('STRIPE_SECRET_KEY', 'une valeur est attendue avec STRIPE_WEBHOOK_SECRET');
    if (values.METEO && values.OPEN_METEO_URL)
      need('METEO', 'un seul serveur de météo est attendu : METEO ou OPEN_METEO_URL, pas les deux');
    if (values.METRICS_ADDRESS && values.PORT !== 0 && values.METRICS_ADDRESS.port === values.PORT)
      need('METRICS_ADDRESS', 'un autre port que PORT est attendu : ce n’est pas pour le public');
    const secret = values.STRIPE_SECRET_KEY;
    const mode = secret?.includes('_live_') ? 'live' : 'test';
    if (secret && !values.VITE_STRIPE_PUBLISHABLE_KEY.startsWith(`pk_${mode}_`))
      need(
        'VITE_STRIPE_PUBLISHABLE_KEY',
        `une clé pk_${mode}_… est attendue avec la clé secrète donnée (${mode === 'live' ? 'de l’argent réel' : 'mode test'})`,
      );
  })
  .transform((values) => {
    const PUBLIC_URL = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
    const exposure = exposureOf({ ...values, PUBLIC_URL });
    return { ...values, PUBLIC_URL, ...exposure, ...sellerFrom(values, exposure.DEMO) };
  });

/** The settings of one process, under the names of their variables. */
export interface Env extends z.output<typeof schema> {}

/** Reads every setting at once; throws an `EnvError` that names each wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source).filter(
    ([name, value]) => name in variables && value?.trim(),
  );
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} : ${issue.message}`);
  throw new EnvError(
    `Courtil ne peut pas démarrer, ces réglages sont à revoir :\n${lines.join('\n')}`,
  );
}
