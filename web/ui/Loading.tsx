import { SproutIcon } from './icons.tsx';

export function Loading() {
  return (
    <div className="loading" role="status">
      <SproutIcon size={64} />
      <p>Chargement...</p>
    </div>
  );
}
