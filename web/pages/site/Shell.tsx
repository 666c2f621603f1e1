import { Loading } from '../../ui/Loading.tsx';

/** What the server sends of a personal page: its frame, until the browser knows the member. */
export function Shell({ title }: { title: string }) {
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      <Loading />
    </div>
  );
}
