import { api } from '../../lib/api.ts';

/** Takes back waterings by their ids; those that were recorded before are not among them. Throws `ApiError`. */
export async function retirerArrosages(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await api('POST /soin/retirer', { body: { genre: 'arrosage', ids: [...ids] } });
}
