import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** Any other path leads home (docs/rules.md, Addresses). */
export const loader = () => redirect(paths.home, 302);
export const clientLoader = () => redirect(paths.home);

export default function Unknown() {
  return null;
}
