import { loadPart } from '../../../lib/connection.ts';

/**
 * What stands beneath the first screen of a plant's page. The served page holds it; its code comes after that of the
 * first screen, which can be used meanwhile.
 */
export const loadDetails = () =>
  loadPart(async () => {
    const [past, fiche] = await Promise.all([import('./Past.tsx'), import('./Fiche.tsx')]);
    return { Past: past.Past, Fiche: fiche.Fiche };
  });
