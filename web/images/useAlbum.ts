import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentConnection, subscribeToConnection } from '../lib/connection.ts';
import { type Failure, logFailure } from '../lib/failure.ts';
import { newKey } from '../lib/newKey.ts';
import { readSession } from '../lib/session.ts';
import { inspectPhoto } from './acceptedPhotos.ts';
import { sendPicture, UnsentPicture, uploadFailure } from './uploadImage.ts';

/** A photo among several that are sent together. */
export interface AlbumPhoto {
  key: string;
  name: string;
  /** An address under which this browser shows it; null where it cannot. */
  preview: string | null;
  /** `refused` is not sent again: it cannot be read, or is no picture. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** From 0 to 1. */
  progress: number;
  /** Once it is sent. */
  url: string;
  /** When its camera took it; null where the file does not say. */
  taken: string | null;
  error: Failure | null;
}

const AT_ONCE = 2;

/** The provisional address of a photo that the outbox sends later; null where it cannot. */
const keepForLater = (file: File) =>
  import('../lib/outbox/outbox.ts').then(
    ({ queuePhoto }) => queuePhoto(file, newKey()),
    () => null,
  );

/**
 * Several photos on their way, two at a time, each with its own progress. One that failed waits to be sent again;
 * where the network was gone, all go on by themselves once it is back.
 */
export function useAlbum() {
  const [photos, setPhotos] = useState<readonly AlbumPhoto[]>([]);
  const files = useRef(new Map<string, { file: File; stop?: AbortController }>());
  const unsent = useRef(new Set<string>());

  const patch = (key: string, change: Partial<AlbumPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));

  const send = async (key: string) => {
    const kept = files.current.get(key);
    if (!kept || kept.stop) return;
    const stop = new AbortController();
    kept.stop = stop;
    patch(key, { state: 'sending', progress: 0, error: null });
    try {
      const { url, date } = await sendPicture(kept.file, {
        onProgress: (progress) => patch(key, { progress }),
        signal: stop.signal,
        token: readSession()?.token,
      });
      patch(key, { state: 'sent', progress: 1, url, taken: date });
    } catch (error) {
      if (stop.signal.aborted) return;
      const url = error instanceof UnsentPicture ? await keepForLater(kept.file) : null;
      delete kept.stop;
      if (url) return patch(key, { state: 'sent', progress: 1, url });
      logFailure(error);
      if (error instanceof UnsentPicture) unsent.current.add(key);
      patch(key, { state: 'failed', error: uploadFailure(error) });
    }
    delete kept.stop;
  };

  const sendNext = useEffectEvent((photos: readonly AlbumPhoto[]) => {
    const sending = photos.filter(({ state }) => state === 'sending').length;
    const waiting = photos.filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void send(key);
  });
  useEffect(() => sendNext(photos), [photos]);

  const sendAgain = (which: (key: string) => boolean) =>
    setPhotos((all) =>
      all.map((photo) =>
        photo.state === 'failed' && which(photo.key)
          ? { ...photo, state: 'waiting', error: null }
          : photo,
      ),
    );
  const onBack = useEffectEvent(() => {
    if (currentConnection() !== null || unsent.current.size === 0) return;
    const keys = unsent.current;
    unsent.current = new Set();
    sendAgain((key) => keys.has(key));
  });
  useEffect(() => subscribeToConnection(() => onBack()), []);

  const add = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const key = newKey();
      const { preview, refused } = await inspectPhoto(file, {
        text: `« ${file.name} » n’est pas une image.`,
      });
      if (!refused) files.current.set(key, { file });
      const photo: AlbumPhoto = {
        key,
        name: file.name,
        preview,
        state: refused ? 'refused' : 'waiting',
        progress: 0,
        url: '',
        taken: null,
        error: refused,
      };
      setPhotos((all) => [...all, photo]);
    }
  };
  /** Removes photos; an upload under way is stopped. */
  const remove = (keys: readonly string[]) => {
    for (const key of keys) {
      files.current.get(key)?.stop?.abort();
      files.current.delete(key);
    }
    for (const { key, preview } of photos)
      if (preview && keys.includes(key)) URL.revokeObjectURL(preview);
    setPhotos((all) => all.filter(({ key }) => !keys.includes(key)));
  };
  const clear = useEffectEvent(() => remove(photos.map(({ key }) => key)));
  useEffect(() => () => clear(), []);

  return { photos, add, remove, sendAgain: () => sendAgain(() => true) };
}
