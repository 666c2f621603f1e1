import { useEffect, useRef, useState } from 'react';
import { takeDraft, useSessionDraft } from '../forms/draft.ts';
import { type Failure, logFailure } from '../lib/failure.ts';
import { inspectPhoto } from './acceptedPhotos.ts';
import { uploadFailure, uploadImage } from './uploadImage.ts';

export interface PhotoUpload {
  /** The stored address, '' for none. */
  url: string;
  /** The chosen file, shown before it is stored. */
  preview: string | null;
  uploading: boolean;
  /** From 0 to 1. */
  progress: number;
  error: Failure | null;
  choose: (file: File) => void;
  remove: () => void;
}

const idle = { preview: null, uploading: false, progress: 0, error: null };

/** One photo of a form: uploading, then finished or error. It outlives the session, as `name`. */
export function usePhotoUpload(initial: string | null = null, name = 'photo'): PhotoUpload {
  const [url, setUrl] = useState(() => takeDraft<string>(`:${name}`) ?? initial ?? '');
  const [state, setState] = useState<Omit<PhotoUpload, 'url' | 'choose' | 'remove'>>(idle);
  const latest = useRef(0);
  useSessionDraft(url, url !== (initial ?? ''), `:${name}`);
  const { preview } = state;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const update = (change: Partial<typeof state>) =>
      turn === latest.current && setState((before) => ({ ...before, ...change }));
    setState({ ...idle, uploading: true });
    try {
      const { preview, refused } = await inspectPhoto(file, { text: 'Choisissez une image.' });
      if (turn !== latest.current) return;
      if (refused) {
        setState({ ...idle, error: refused });
        return;
      }
      update({ preview });
      const stored = await uploadImage(file, (progress) => update({ progress }));
      if (turn === latest.current) setUrl(stored);
      update({ uploading: false });
    } catch (error) {
      logFailure(error);
      update({ uploading: false, preview: null, error: uploadFailure(error) });
    }
  };

  const remove = () => {
    latest.current += 1;
    setUrl('');
    setState(idle);
  };

  return { url, ...state, choose, remove };
}
