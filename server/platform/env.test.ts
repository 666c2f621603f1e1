import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const secret = 'x'.repeat(32);

test('starts without any variable', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: true,
    RATE_LIMIT: true,
    SHOP_EDITORS: 'keepers',
    VITE_API_BASE: '/v1',
  });
  expect(readEnv({}).DATA_DIR).toMatch(/\/\.data$/);
});

test('an empty value counts as none', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}));
});

test('reads what is given', () => {
  const env = readEnv({
    PORT: '8080',
    DATA_DIR: '/srv/courtil',
    DEMO: '0',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '10.0.0.1, loopback',
    PUBLIC_URL: 'https://jardins.example/',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    DATA_DIR: '/srv/courtil',
    DEMO: false,
    RATE_LIMIT: false,
    TRUST_PROXY: ['10.0.0.1', 'loopback'],
    PUBLIC_URL: 'https://jardins.example',
  });
  expect(readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
});

const wrongValues = {
  PORT: ['abc', '-1', '65536', '3000.5'],
  DATABASE_URL: ['mysql://a/b', 'courtil'],
  PUBLIC_URL: ['jardins.example', 'ftp://jardins.example', 'https://jardins.example/site'],
  DEMO: ['oui'],
  RATE_LIMIT: ['0'],
  MAILBOX: ['oui', '1'],
  DEMO_BANK: ['oui', '0'],
  JWT_SECRET: ['court'],
  WEB_CONCURRENCY: ['0', '17', '1.5', 'tous'],
  DATABASE_DIRECT_URL: ['mysql://a/b'],
  DATABASE_REPLICA_URL: ['courtil'],
  S3_ENDPOINT: ['store.example'],
  S3_BUCKET: ['a', 'Majuscule', '-a-b'],
  S3_FORCE_PATH_STYLE: ['1'],
  SMTP_URL: ['mail.example', 'https://mail.example'],
  MAIL_FROM: ['courtil'],
  TRUST_PROXY: ['oui', '10.0.0.1,ailleurs'],
  SHOP_EDITORS: ['tous'],
  SELLER_SIRET: ['123 456 789', 'numéro'],
  SELLER_EMAIL: [
    'boutique',
    '<a@b.example>',
    'a@b.example;',
    'mailto:a@b.example',
    'a@b.example, c@d.example',
  ],
  STRIPE_SECRET_KEY: ['pk_test_1'],
  STRIPE_WEBHOOK_SECRET: ['secret'],
  METEO: ['yr', 'met.no,open-meteo'],
  MET_NO_BASE: ['api.met.no'],
  OPEN_METEO_URL: ['meteo.local'],
  LOG_LEVEL: ['verbose'],
  VITE_API_BASE: ['/api', '/v1/api', 'v1', '//ailleurs'],
  VITE_IMAGE_UPLOAD_URL: ['/images'],
  VITE_STRIPE_PUBLISHABLE_KEY: ['sk_test_1', 'pk_1'],
};

const wrongPairs = Object.entries(wrongValues).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

test.each(wrongPairs)('names %s when it is « %s »', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(EnvError);
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^  ${name} : .+ attendue?s?`, 'm'));
});

test('names every wrong variable at once and repeats no value', () => {
  const wrong = { PORT: 'quatre', DEMO: 'peut-être', JWT_SECRET: 'trop-court' };
  expect(() => readEnv(wrong)).toThrow(/PORT : .+ DEMO : .+ JWT_SECRET : /s);
  expect(() => readEnv(wrong)).toThrow(/^(?!.*(quatre|peut-être|trop-court))/s);
});

test('asks for settings that need each other', () => {
  const database = { DATABASE_URL: 'postgres://courtil@localhost/courtil' };
  expect(() => readEnv(database)).toThrow(/JWT_SECRET/);
  expect(readEnv({ ...database, JWT_SECRET: secret }).JWT_SECRET).toBe(secret);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    expect(() => readEnv({ [name]: database.DATABASE_URL })).toThrow(/DATABASE_URL : /);
  const store = { S3_BUCKET: 'courtil', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readEnv(store).S3_REGION).toBe('us-east-1');
  for (const name of Object.keys(store))
    expect(() => readEnv({ ...store, S3_ENDPOINT: 'https://s3.example', [name]: '' })).toThrow(
      name,
    );
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  expect(() => readEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/STRIPE_SECRET_KEY/);
});

test('only one weather server can be set', () => {
  const both = { METEO: 'met.no', OPEN_METEO_URL: 'http://meteo.local:8080' };
  expect(() => readEnv(both)).toThrow(/^ {2}METEO : .+ METEO ou OPEN_METEO_URL, pas les deux/m);
  for (const [name, value] of Object.entries(both))
    expect(readEnv({ [name]: value })).toMatchObject({ [name]: value });
});

test('the publishable key is of the same mode as the secret one: test, unless real money is taken', () => {
  const start = (secret: string, publishable?: string) =>
    readEnv({
      STRIPE_SECRET_KEY: secret,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      ...(publishable && { VITE_STRIPE_PUBLISHABLE_KEY: publishable }),
    });
  expect(start('sk_test_1').VITE_STRIPE_PUBLISHABLE_KEY).toMatch(/^pk_test_/);
  expect(start('rk_live_1', 'pk_live_1').VITE_STRIPE_PUBLISHABLE_KEY).toBe('pk_live_1');
  expect(() => start('sk_live_1')).toThrow(/^ {2}VITE_STRIPE_PUBLISHABLE_KEY : une clé pk_live_/m);
  expect(() => start('sk_live_1', 'pk_test_1')).toThrow(/VITE_STRIPE_PUBLISHABLE_KEY : .+pk_live_/);
  expect(() => start('sk_test_1', 'pk_live_1')).toThrow(/VITE_STRIPE_PUBLISHABLE_KEY : .+pk_test_/);
  expect(readEnv({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toBeTruthy();
});

test('is shut off from other machines unless it has a public address', () => {
  const host = (given: Record<string, string>) => readEnv(given).HOST;
  expect(host({})).toBe('127.0.0.1');
  expect(host({ PUBLIC_URL: 'http://courtil.localhost:8080' })).toBe('127.0.0.1');
  expect(host({ PUBLIC_URL: 'http://127.0.0.3' })).toBe('127.0.0.3');
  expect(host({ PUBLIC_URL: 'http://[::1]:3000' })).toBe('::1');
  expect(host({ PUBLIC_URL: 'https://jardins.example' })).toBe('0.0.0.0');
  expect(host({ PUBLIC_URL: 'https://localhost.jardins.example' })).toBe('0.0.0.0');
  expect(host({ HOST: '0.0.0.0' })).toBe('0.0.0.0');
});

test('the demonstration, its known passwords included, is for this machine unless it is named', () => {
  expect(readEnv({}).DEMO).toBe(true);
  expect(readEnv({ PUBLIC_URL: 'https://jardins.example' }).DEMO).toBe(false);
  expect(readEnv({ HOST: '0.0.0.0' }).DEMO).toBe(false);
  expect(readEnv({ PUBLIC_URL: 'https://jardins.example', DEMO: '1' }).DEMO).toBe(true);
  expect(readEnv({ DEMO: '0' }).DEMO).toBe(false);
});

test('a server of leaked passwords is asked by https, by http on this machine alone', () => {
  const read = (PASSWORD_RANGE_URL: string) => readEnv({ PASSWORD_RANGE_URL }).PASSWORD_RANGE_URL;
  for (const address of ['https://ranges.example/range', 'http://127.0.0.1:8080/range'])
    expect(read(address)).toBe(address);
  for (const address of ['http://ranges.example/range', 'ftp://ranges.example', 'ranges'])
    expect(() => read(address)).toThrow(/PASSWORD_RANGE_URL : une adresse https/);
});
