import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { Env } from '../env.ts';
import { AppError } from '../http/appError.ts';
import { createFileImageStore } from './fileImageStore.ts';
import { type ImageStore, isVariant, type Variant } from './imageStore.ts';

type Settings = Pick<
  Env,
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_FORCE_PATH_STYLE'
>;

const FOLDER = 'images/';
/** A master is of 10 MB at most; what is larger is not ours. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A store that answers with ever more pages is not listened to for ever: that is a hundred million objects. */
const MOST_PAGES = 100_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const nameOf = (error: unknown) => (error as { name?: string }).name ?? '';
const isMissing = (error: unknown) => /^(NotFound|NoSuchKey)$/.test(nameOf(error));
const isFull = (error: unknown) =>
  statusOf(error) === 507 || /QuotaExceeded|StorageFull|InsufficientStorage/.test(nameOf(error));

function addressOf(key: string, variant: Variant): string {
  if (!/^[\w-]{1,100}$/.test(key)) throw new Error('image key out of shape');
  return `${FOLDER}${key}/${variant}`;
}

/** Reads the key and the variant from an object's name; null for objects of the bucket that are not ours. */
function partsOf(name = ''): { key: string; variant: Variant } | null {
  const [, key, variant = ''] = /^images\/([\w-]{1,100})\/([^/]+)$/.exec(name) ?? [];
  return key && isVariant(variant) ? { key, variant } : null;
}

/** The bytes of an answer, at most `most`: a store that tells one length and sends another is not believed. */
async function* bodyOf({ Body }: GetObjectCommandOutput, most: number) {
  let bytes = 0;
  for await (const part of Body as Readable) {
    bytes += (part as Buffer).length;
    if (bytes > most) throw new Error('the store sends more than it told');
    yield part as Buffer;
  }
}

async function load({ S3_ENDPOINT, S3_REGION, ...settings }: Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    // Few stores but Amazon's have a name for each bucket.
    forcePathStyle: settings.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
    // Checksums in trailers are not understood everywhere; each request is signed with its content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      socketTimeout: 10_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 64 },
      httpsAgent: { keepAlive: true, maxSockets: 64 },
    },
  });
  return { sdk, client };
}

type Loaded = Awaited<ReturnType<typeof load>>;
type Call<T> = (client: S3Client, sdk: Loaded['sdk']) => Promise<T>;

/**
 * Pictures in any store that speaks S3, as `images/{key}/{variant}`: several processes and machines share one. Its
 * client is loaded with the first call. What is in the bucket under other names is left alone.
 */
export function createS3ImageStore(settings: Settings, onAPage = 1_000): ImageStore {
  const Bucket = settings.S3_BUCKET ?? '';
  let loading: Promise<Loaded> | undefined;

  /** Throws `storage_full`, or `storage_unavailable` for any other error; gives null if the object does not exist. */
  async function ask<T>(call: Call<T>): Promise<T | null> {
    try {
      loading ??= load(settings).catch((error) => {
        loading = undefined;
        throw error;
      });
      const { client, sdk } = await loading;
      return await call(client, sdk);
    } catch (cause) {
      if (isMissing(cause)) return null;
      if (isFull(cause)) throw new AppError('storage_full', { cause });
      throw new AppError('storage_unavailable', { cause, retryAfter: 5 });
    }
  }

  const get = (Key: string) =>
    ask((client, { GetObjectCommand }) => client.send(new GetObjectCommand({ Bucket, Key })));

  /** The objects of ours under `Prefix`, page by page. */
  async function* list(Prefix: string) {
    let ContinuationToken: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await ask((client, { ListObjectsV2Command }) =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: onAPage, ContinuationToken }),
        ),
      );
      for (const { Key, LastModified } of found?.Contents ?? []) {
        const parts = partsOf(Key);
        if (parts && Key?.startsWith(Prefix)) yield { ...parts, at: LastModified };
      }
      const next = found?.IsTruncated ? found.NextContinuationToken : undefined;
      if (!next || next === ContinuationToken) return;
      ContinuationToken = next;
    }
  }

  async function* stream(Key: string, bytes: number) {
    const found = await get(Key);
    if (!found) throw new AppError('storage_unavailable');
    yield* bodyOf(found, bytes);
  }

  return {
    async put(key, variant, content) {
      const object = {
        Bucket,
        Key: addressOf(key, variant),
        Body: content,
        CacheControl: FOR_EVER,
        ContentType: variant.endsWith('.avif') ? 'image/avif' : 'image/webp',
      };
      await ask((client, { PutObjectCommand }) => client.send(new PutObjectCommand(object)));
    },

    async find(key, variant) {
      const Key = addressOf(key, variant);
      const head = await ask((client, { HeadObjectCommand }) =>
        client.send(new HeadObjectCommand({ Bucket, Key })),
      );
      const bytes = head?.ContentLength;
      if (bytes === undefined || bytes > MOST_BYTES) return null;
      return { bytes, stream: () => Readable.from(stream(Key, bytes), { objectMode: false }) };
    },

    async read(key, variant) {
      const found = await get(addressOf(key, variant));
      if (!found) return null;
      const parts: Buffer[] = [];
      try {
        for await (const part of bodyOf(found, MOST_BYTES)) parts.push(part);
      } catch (cause) {
        throw new AppError('storage_unavailable', { cause, retryAfter: 5 });
      }
      return Buffer.concat(parts);
    },

    async delete(key) {
      const variants: Variant[] = [];
      for await (const { variant } of list(`${FOLDER}${key}/`)) variants.push(variant);
      for (const variant of variants)
        await ask((client, { DeleteObjectCommand }) =>
          client.send(new DeleteObjectCommand({ Bucket, Key: addressOf(key, variant) })),
        );
    },

    async *keysOlderThan(moment) {
      // The objects of one key come one after the other, in the order of their names.
      let last: { key: string; isOld: boolean } | undefined;
      for await (const { key, at } of list(FOLDER)) {
        if (last && last.key !== key && last.isOld) yield last.key;
        const isOld = at !== undefined && at < moment;
        last = { key, isOld: isOld && (last?.key !== key || last.isOld) };
      }
      if (last?.isOld) yield last.key;
    },

    // An object is there whole or not at all.
    removeLeftovers: async () => {},
  };
}

/** Opens the store of pictures: the bucket if one is configured, else the data folder. */
export const openImageStore = (env: Env): ImageStore =>
  env.S3_BUCKET ? createS3ImageStore(env) : createFileImageStore(env.DATA_DIR);
