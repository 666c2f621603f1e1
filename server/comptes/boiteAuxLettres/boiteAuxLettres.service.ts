import PostalMime from 'postal-mime';
import type { Lettre, LettreSummary } from '../../../contract/comptes/boiteAuxLettres.ts';
import type { Context } from '../../platform/context.ts';
import { openMailFolder } from '../../platform/external/mailerFolder.ts';
import { AppError } from '../../platform/http/appError.ts';

const mostShown = 50;
const suffix = '.eml';

async function readLettre(context: Context, id: string): Promise<Lettre | null> {
  const raw = await openMailFolder(context.env.DATA_DIR).read(`${id}${suffix}`);
  if (!raw) return null;
  const { from, to, subject, date, text, html, attachments } = await PostalMime.parse(raw);
  return {
    id,
    date: date ?? '',
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    pieces: attachments.map(({ filename, content }) => ({
      nom: filename ?? '',
      octets: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  };
}

/** The latest mails that were written to the folder, newest first. */
export async function listLettres(context: Context): Promise<LettreSummary[]> {
  const names = (await openMailFolder(context.env.DATA_DIR).names()).slice(0, mostShown);
  const found = await Promise.all(
    names.map((name) => readLettre(context, name.slice(0, -suffix.length))),
  );
  return found
    .filter((lettre) => lettre !== null)
    .map(({ id, date, to, subject }) => ({ id, date, to, subject }));
}

/** One of them, whole. Throws `lettre_not_found`. */
export async function showLettre(context: Context, id: string): Promise<Lettre> {
  const lettre = await readLettre(context, id);
  if (!lettre) throw new AppError('lettre_not_found');
  return lettre;
}
