import { useState } from 'react';
import type { Rappel } from '../../../contract/agenda/rappel.ts';
import type { ReserveDePlante } from '../../../contract/agenda/reserve.ts';
import { api } from '../../lib/api.ts';
import { useAsked, useCall } from '../../lib/calls/useCall.ts';
import { currentDay } from '../../lib/clock.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { isNear } from './isNear.ts';
import { ReservePicture } from './ReservePicture.tsx';
import './reserve.css';
import { daysText, habitText, hasHabit, nothingText, sourceText } from './reserveWords.ts';

interface Asked {
  idPlante: number;
  /** Code of its garden's department; '' if its owner gave none, absent if the page does not know it. */
  departement?: string | undefined;
}

interface Props extends Asked {
  open: boolean;
  /** The name of the plant. */
  nom: string;
  onClose: () => void;
}

/** 'Pourquoi ?': the reason to water an own plant, or not, in a sentence and as a picture. */
export const ReserveDialog = ({ open, nom, onClose, ...asked }: Props) => (
  <Modal open={open} title={nom} onClose={onClose}>
    <Why {...asked} />
    <div className="form-actions mt-5 justify-end">
      <Button look="ghost" onClick={onClose}>
        Fermer
      </Button>
    </div>
  </Modal>
);

const YEAR = 365;

function Why({ idPlante, departement }: Asked) {
  const { value, failed, again } = useAsked(String(idPlante), async (signal) => {
    const params = { id: idPlante };
    const [reserve, rappels] = await Promise.all([
      api('GET /plante/:id/reserve', { params, query: { jours: String(YEAR) }, signal }),
      api('GET /plante/:id/rappel', { params, signal }),
    ]);
    return { reserve, rappel: rappels.find(({ genre }) => genre === 'arrosage') };
  });
  if (failed)
    return (
      <div className="reserve-wait" role="alert">
        <p className="error-text">{typo('L’eau de cette plante n’a pas pu être lue.')}</p>
        <Button look="ghost" onClick={again}>
          Réessayer
        </Button>
      </div>
    );
  if (!value?.rappel)
    return (
      <div className="reserve-wait" aria-busy="true">
        <p className="muted">Chargement…</p>
      </div>
    );
  const { seuil, jours } = value.reserve;
  if (seuil === null) return <p>{typo(daysText(value.rappel))}</p>;
  return <Water seuil={seuil} jours={jours} departement={departement} rappel={value.rappel} />;
}

const ranges = [
  { days: 30, name: '30 jours' },
  { days: 91, name: '3 mois' },
  { days: YEAR, name: '1 an' },
] as const;

interface WaterProps extends Pick<Asked, 'departement'> {
  seuil: number;
  jours: ReserveDePlante['jours'];
  rappel: Rappel;
}

function Water({ seuil, jours, rappel, departement }: WaterProps) {
  const [range, setRange] = useState<number>(ranges[0].days);
  const visible = jours.slice(-range);
  const { echeance, raison, jamais } = rappel;
  const today = jours.at(-1)?.date ?? currentDay();
  const habit = hasHabit(jours.filter(({ arrosee }) => arrosee).length);
  return (
    <>
      <p className="reserve-raison">
        {typo(!jamais && isNear(echeance, today) ? raison : nothingText(jours))}
      </p>
      <p className="muted">{typo(habitText({ jours, seuil, habit, echeance, today }))}</p>
      {visible.length > 0 && (
        <>
          <fieldset className="reserve-ranges">
            <legend className="sr-only">Depuis quand</legend>
            {ranges.map(({ days, name }) => (
              <label key={days}>
                <input
                  type="radio"
                  name="reserve"
                  checked={range === days}
                  onChange={() => setRange(days)}
                />
                <span>{typo(name)}</span>
              </label>
            ))}
          </fieldset>
          <ReservePicture seuil={seuil} jours={visible} />
          <Sources jours={visible} departement={departement} />
        </>
      )}
    </>
  );
}

/** The sources of the figures and their place. A garden without a place has those of Loire-Atlantique. */
function Sources({ jours, departement }: Pick<WaterProps, 'jours' | 'departement'>) {
  const { value: all } = useCall(departement === undefined ? null : 'GET /departement');
  const isMeasured = jours.some(({ source }) => source === 'mesure');
  const { value: meteo } = useCall(departement && isMeasured ? 'GET /meteo/:departement' : null, {
    params: { departement: departement ?? '' },
  });
  const place = all?.find(({ departement: code }) => code === (departement || '44'));
  const name = place?.nomDepartement ?? '';
  const lieu = name && departement === '' ? `Jardin sans lieu, comme en ${name}` : name;
  return (
    <p className="source-line">
      {typo(sourceText(jours, { lieu, measuredBy: meteo?.prevision ? meteo.source : '' }))}
    </p>
  );
}
