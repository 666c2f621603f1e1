import { passwordRules } from '../../../contract/comptes/passwordRules.ts';
import { CheckIcon } from '../../ui/icons.tsx';

/** The rules of a password, ticked off while it is typed. */
export function PasswordHint({ id, password }: { id: string; password: string }) {
  return (
    <div id={id} className="hint">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {passwordRules.map(({ text, holds }) => {
          const fulfilled = holds(password);
          return (
            <li key={text} className={`flex items-center gap-1.5 ${fulfilled ? 'text-leaf' : ''}`}>
              {fulfilled ? <CheckIcon size={16} /> : <span aria-hidden="true">○</span>}
              <span>{text}</span>
              {fulfilled && <span className="sr-only"> : c’est bon</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
