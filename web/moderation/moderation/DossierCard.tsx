import type { Dossier } from '../../../contract/moderation/moderation.ts';
import { mesures, raisons } from '../../../contract/moderation/mots.ts';
import { capitalise, formatDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { sorteInSentence } from './decisionWords.ts';

interface Props {
  dossier: Dossier;
  onDecided: () => void;
}

/** Open reports of one thing, as it was when it was first reported, and the decision that they wait for. */
export function DossierCard({ dossier, onDecided }: Props) {
  const { membre, rapports, photo } = dossier;
  const [first] = rapports;
  return (
    <article className="panel">
      <p className="muted">
        {typo(
          `${capitalise(sorteInSentence[dossier.sorte])}, ${plural(dossier.nombre, 'signalement')}`,
        )}
      </p>
      <h2 className="title text-xl [overflow-wrap:anywhere]">{typo(dossier.titre)}</h2>
      <p>
        <TextLink to={dossier.adresse}>Voir la page</TextLink>
      </p>
      {dossier.texte && (
        <blockquote className="my-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {dossier.texte}
        </blockquote>
      )}
      {photo && (
        <img
          src={photo}
          alt="Telle qu’elle a été signalée"
          className="my-3 max-h-80 max-w-full rounded-md"
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <p className="muted">
        {typo('De ')}
        <TextLink to={paths.profil(membre.id)}>{membre.pseudo}</TextLink>
        <span>
          {typo(
            `, membre depuis le ${formatDay(membre.depuis)}${membre.suspendu ? ', suspendu' : ''}`,
          )}
        </span>
      </p>
      {dossier.decisions.length > 0 && (
        <details className="my-2">
          <summary className="cursor-pointer py-1">
            {plural(dossier.decisions.length, 'décision antérieure', 'décisions antérieures')}
          </summary>
          <ul className="muted">
            {dossier.decisions.map((each) => (
              <li key={each.id}>
                {typo(
                  `${formatDay(each.creeLe)} : ${mesures[each.mesure]}, ${raisons[each.motif]}${each.leveeLe ? ' (levé)' : ''}`,
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className="mt-3 grid gap-3">
        {rapports.map((rapport) => (
          <li key={rapport.id} className="border-t border-line pt-3">
            <p>
              <b>{raisons[rapport.raison]}</b>
              {rapport.photo && <span> · la photo</span>}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{rapport.texte}</p>
            <p className="muted [overflow-wrap:anywhere]">
              {typo(
                `${rapport.auteur || 'Sans nom'}${rapport.membre ? '' : ' (sans compte)'}, le ${formatDay(rapport.creeLe)}`,
              )}
            </p>
          </li>
        ))}
      </ul>
      {first && (
        <DecisionForm
          sorte={dossier.sorte}
          id={dossier.idCible}
          raison={first.raison}
          onDecided={onDecided}
        />
      )}
    </article>
  );
}
