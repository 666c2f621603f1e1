// The application with the demonstration, every commit on disk; with prices, enough stock, and a signed-in member.
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { startDemoApp } from '../demo-app.ts';
import { tellParent } from './serve.ts';

const app = await startDemoApp(JSON.parse(process.argv[2] ?? '{}'), { durable: true });
await app.db.execute('update produit set stock = 1000000');
const { rows } = await app.db.execute<{ id: number }>(
  'select id from utilisateur order by id limit 1',
);
const token = await openSession(app.context, { id: rows[0]?.id ?? 1, idTypeUser: 1 }, 'bench');
const database = app.db.$client.options.connectionString;
tellParent({ url: app.url, token, database }, app.close);
