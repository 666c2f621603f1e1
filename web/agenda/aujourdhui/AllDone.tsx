import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { dayFrom } from '../../jardins/days.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** Shown if nothing is due: the garden with the most plants, a sentence, and the next work. */
export function AllDone({ day }: { day: Aujourdhui }) {
  const { jardin, fait, date } = day;
  const next = day.semaine.find(({ saison }) => !saison);
  return (
    <header className="all-done">
      {jardin && (
        <Picture
          photo={jardin.photo}
          drawing={`${jardin.illustration}-panorama`}
          alt=""
          ratio="2:1"
          sizes="(max-width: 1208px) 100vw, 1208px"
          phone={{ drawing: `${jardin.illustration}-carte`, sizes: '134vw' }}
          first
        />
      )}
      <h1>Tout est fait</h1>
      <p className="as-quiet-lg max-w-136 leading-[1.5]">
        <span>{typo(doneSentence(fait.filter(({ echeance }) => echeance === date).length))}</span>
        {next && (
          <span>
            {typo(' Le prochain : ')}
            <strong className="text-ink">
              {typo(`${dayFrom(date, next.echeance)}, ${next.nom}.`)}
            </strong>
          </span>
        )}
      </p>
      <div className="form-actions">
        <LinkButton to={paths.saison} look="ghost">
          Voir la saison
        </LinkButton>
        <LinkButton to={paths.jardins} look="quiet">
          Flâner
        </LinkButton>
      </div>
    </header>
  );
}

const doneSentence = (count: number) =>
  count === 0
    ? 'Rien ne presse aujourd’hui : vos plantes ont ce qu’il leur faut.'
    : `${plural(count, 'geste')} aujourd’hui, et vos plantes le savent.`;

/** No plant yet. */
export function FirstPlante({ day: { jardin } }: { day: Aujourdhui }) {
  return (
    <div className="first-plante">
      <h2>{jardin ? 'Votre jardin attend sa première plante' : 'Tout commence par un jardin'}</h2>
      <p className="muted">
        Ajoutez une plante, notez un arrosage : son rythme se dessine, et cette page vous dira
        chaque matin ce qui est à faire.
      </p>
      <LinkButton to={jardin ? paths.newPlante : paths.mesJardins}>
        {jardin ? 'Ajouter une plante' : 'Créer un jardin'}
      </LinkButton>
    </div>
  );
}
