import type { Malade } from '../../../contract/agenda/aujourdhui.ts';
import { daysBetween } from '../../../contract/today.ts';
import { symptomeText } from '../../carnet/malades/symptomeWords.ts';
import { currentDay } from '../../lib/clock.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Fold } from '../../ui/Fold.tsx';
import { CheckIcon, SproutIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { sayHealed, sayStillIll } from './answerActions.ts';
import { illKey } from './jour.ts';
import { IllIcon } from './todayIcons.tsx';
import { Countdown } from './travaux/WorkRow.tsx';
import type { Jour } from './useJour.ts';

interface Props {
  malades: readonly Malade[];
  jour: Jour;
}

/** Ill plants, each asked about in one tap. */
export function IllCards({ malades, jour }: Props) {
  if (malades.length === 0) return null;
  const left = malades.filter(({ idPlante }) => !jour.of.has(illKey(idPlante)));
  return (
    <Fold
      heading
      title="À surveiller"
      count={left.length}
      text={left.map(({ nom }) => nom).join(', ')}
    >
      {malades.map((malade) => (
        <IllCard key={malade.idPlante} malade={malade} jour={jour} />
      ))}
    </Fold>
  );
}

function IllCard({ malade, jour }: { malade: Malade; jour: Jour }) {
  const { idPlante, nom, jardin, emplacement, depuis, signe, slug, photo, illustration } = malade;
  const geste = jour.of.get(illKey(idPlante));
  const days = depuis && daysBetween(depuis, currentDay());
  const ofPlante = <span className="sr-only">{typo(` : ${nom}`)}</span>;
  return (
    <div className="today-card ill-card" data-done={geste ? true : undefined}>
      <Link
        to={paths.plante(idPlante)}
        className="w-18 overflow-hidden rounded-sm"
        aria-hidden="true"
        tabIndex={-1}
      >
        <Picture photo={photo} drawing={illustration} alt="" ratio="4:5" sizes="72px" />
      </Link>
      <div>
        <p className="ill-since">
          <IllIcon size={18} />
          <span>{days ? `Malade depuis ${plural(days, 'jour')}` : 'Malade'}</span>
        </p>
        <h3>
          <Link to={paths.plante(idPlante)}>{typo(nom)}</Link>
        </h3>
        <p className="muted">
          <span>{typo([jardin, emplacement].filter(Boolean).join(' · '))}</span>
          {slug && (
            <span>
              {' · '}
              <Link to={paths.espece(slug)} className="text-link">
                ce qui peut l’atteindre
                {ofPlante}
              </Link>
            </span>
          )}
        </p>
        {signe && (
          <p className="ill-sign">
            <strong>{symptomeText(signe.symptome)}</strong>
            {signe.texte && <span>{typo(` · ${signe.texte}`)}</span>}
          </p>
        )}
      </div>
      {geste ? (
        <p className="ill-done">
          <CheckIcon />
          <span>{geste.text}</span>
          {!geste.over && !geste.final && (
            <button
              type="button"
              className="work-undo"
              aria-label={`Annuler : ${nom}`}
              onClick={() => void jour.undo(geste)}
            >
              <Countdown geste={geste} />
            </button>
          )}
        </p>
      ) : (
        <fieldset className="today-choices">
          <legend className="sr-only">{typo(`Comment va ${nom} ?`)}</legend>
          <button type="button" className="choice-good" onClick={() => jour.act(sayHealed(malade))}>
            <strong>
              <SproutIcon size={18} />
              Guérie
            </strong>
            {ofPlante}
          </button>
          <button type="button" onClick={() => jour.act(sayStillIll(malade, 'pareil'))}>
            <strong>Pareil</strong>
            {ofPlante}
          </button>
          <button type="button" onClick={() => jour.act(sayStillIll(malade, 'pire'))}>
            <strong>Plus mal</strong>
            {ofPlante}
          </button>
        </fieldset>
      )}
    </div>
  );
}
