import type { SoifPlante } from '../../../contract/agenda/soif.ts';
import { offerToRetirer } from '../../carnet/arrosages/retirerArrosages.ts';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { logFailure } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import type { Soif } from './useSoif.ts';

/** Waters the thirsty plants today: shown at once, reverted on a refusal, with 'Annuler'. */
export async function waterThirsty(soif: Soif, key = newKey()): Promise<void> {
  const before = soif.plantes;
  if (!before) return;
  const today = currentDay();
  const thirsty = [...before.values()].filter((plante) => plante.soif);
  const watered = new Map<number, SoifPlante>(before);
  for (const plante of thirsty)
    watered.set(plante.idPlante, {
      ...plante,
      dernierArrosage: today,
      echeance: null,
      soif: false,
    });
  soif.show(watered);
  try {
    const plantes = thirsty.map(({ idPlante }) => idPlante);
    const { faits } = await api('POST /soin', {
      body: { genre: 'arrosage', date: today, plantes },
      idempotencyKey: key,
    });
    const nouveaux = faits.filter(({ dejaNote }) => !dejaNote).map(({ id }) => id);
    const text = plural(thirsty.length, 'plante arrosée', 'plantes arrosées');
    offerToRetirer(nouveaux, { text }, () => {
      soif.show(before);
      void soif.reload();
    });
    void soif.reload();
  } catch (error) {
    logFailure(error);
    soif.show(before);
    const retry = { label: 'Réessayer', onSelect: () => void waterThirsty(soif) };
    notify('error', 'L’arrosage n’a pas été enregistré.', retry);
  }
}
