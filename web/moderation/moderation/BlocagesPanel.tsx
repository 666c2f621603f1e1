import type { Blocage } from '../../../contract/jardins/blocage.ts';
import { useRun } from '../../forms/useRun.ts';
import { api } from '../../lib/api.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';

interface Props {
  blocages: readonly Blocage[];
  onChange: () => void;
}

/** The members that the reader has blocked, with buttons to unblock them. */
export function BlocagesPanel({ blocages, onChange }: Props) {
  const { busy, error, run } = useRun();
  const undo = (idMembre: number) =>
    run('Ce membre n’a pas pu être débloqué.', async () => {
      await api('DELETE /blocage/:idMembre', { params: { idMembre } });
      onChange();
    });
  return (
    <Section title="Membres bloqués">
      <p className="muted mb-4">
        {blocages.length === 0
          ? typo('Vous n’avez bloqué personne. Cela se fait depuis le profil d’un membre.')
          : typo(
              'Ils ne peuvent ni suivre vos jardins, ni copier vos plantes, ni vous remercier. Vos jardins publics restent visibles à tous.',
            )}
      </p>
      {error && (
        <p role="alert" className="error-text mb-3">
          {typo(error)}
        </p>
      )}
      <ul className="grid gap-3">
        {blocages.map(({ idMembre, pseudo }) => (
          <li key={idMembre} className="flex flex-wrap items-center justify-between gap-3">
            <TextLink to={paths.profil(idMembre)} className="[overflow-wrap:anywhere]">
              {pseudo}
            </TextLink>
            <Button
              look="ghost"
              busy={busy}
              aria-label={`Débloquer ${pseudo}`}
              onClick={() => void undo(idMembre)}
            >
              Débloquer
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
