import { Form } from 'react-router';
import type { GenreActe } from '../../../contract/comptes/acte.ts';
import { idParam, searchParam } from '../../lib/address.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { SelectField } from '../../ui/fields/Field.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { genres, isGenre } from './acteWords.ts';
import { useFilterForm } from './GestionFilter.tsx';

const ALL = 'tous';

/** The filters of the log in an address: a kind, one account's acts, acts before another one. */
export interface ActesAsked {
  genre: GenreActe | undefined;
  auteur: number | undefined;
  before: number | undefined;
}

export function actesAsked(search: URLSearchParams): ActesAsked {
  const genre = searchParam(search, 'genre') ?? undefined;
  return {
    genre: isGenre(genre) ? genre : undefined,
    auteur: idParam(searchParam(search, 'auteur')),
    before: idParam(searchParam(search, 'apres')),
  };
}

const choices = [
  { value: ALL, label: 'Tous les actes' },
  ...Object.entries(genres).map(([value, label]) => ({ value, label })),
];

/** The filter by kind of act. A name in the list filters by author. */
export function ActeFilter({ genre, auteur }: ActesAsked) {
  const filter = useFilterForm(genre ?? ALL);
  return (
    <div className="gestion-filter">
      <Form
        ref={filter}
        action={paths.actes}
        method="get"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <SelectField label="Acte" name="genre" choices={choices} defaultValue={genre ?? ALL} />
        {auteur !== undefined && <input type="hidden" name="auteur" value={auteur} />}
      </Form>
      {auteur !== undefined && (
        <p>
          <span>{typo(`Actes du compte n° ${auteur} seulement. `)}</span>
          <TextLink to={paths.actes}>Voir ceux de tous</TextLink>
        </p>
      )}
    </div>
  );
}
