import { setTimeout as sleep } from 'node:timers/promises';
import type { Acting } from '../../server/testing/boutique.fixtures.ts';
import { headersOf, newPeople, newRows, type Rows, roles } from '../attaques/accessFixture.ts';
import { accessMatrix } from '../attaques/accessMatrix.ts';
import type { MatrixRow } from '../attaques/matrixRow.ts';
import type { Cluster } from './cluster.ts';
import { openOutside } from './outside.ts';

const lanes = 4;

/** Every route of the access matrix asked through the cluster's door as each role; false where an answer is not as it says. */
export async function runCalls(cluster: Cluster, tell: (line: string) => void): Promise<boolean> {
  const server = openOutside(cluster.url, cluster.direct, cluster.settings);
  const left = accessMatrix.values();
  const lane = async () => {
    const tries = await openTries(server);
    for (const row of left) await tries.ask(row);
    return tries;
  };
  const done = await Promise.all(Array.from({ length: lanes }, lane));
  await server.close();
  const asked = done.reduce((sum, each) => sum + each.asked(), 0);
  const wrong = done.flatMap((each) => each.wrong);
  tell(
    `Appels : ${accessMatrix.length} routes, ${asked} demandes (visiteur, membre, propriétaire, gestionnaire) ; ${wrong.length} réponses inattendues`,
  );
  for (const line of wrong.slice(0, 30)) tell(`  ${line}`);
  return wrong.length === 0;
}

/** People of their own, who ask one route after the other. */
async function openTries(server: Acting) {
  const people = await newPeople(server);
  let rows: Rows | undefined;
  let asked = 0;
  const wrong: string[] = [];

  async function ask({ route, answers, ask }: MatrixRow): Promise<void> {
    const [method = 'GET'] = route.split(' ');
    for (const [index, role] of roles.entries()) {
      rows ??= await newRows(server, people);
      const request = await onceSent(rows, ask);
      const headers = { ...(await headersOf(server.context, people, role)), ...request.headers };
      const answer = await server.app.inject({ ...request, method: method as 'GET', headers });
      asked += 1;
      if (answer.statusCode !== answers[index])
        wrong.push(`${route} (${role}) : ${answer.statusCode} au lieu de ${answers[index]}`);
      if (method !== 'GET' && answer.statusCode < 400) rows = undefined;
    }
  }
  return { ask, wrong, asked: () => asked };
}

/** A request may need a link of a mail, which one of the applications is just sending. */
async function onceSent(rows: Rows, ask: MatrixRow['ask']) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await ask(rows);
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(100);
    }
}
