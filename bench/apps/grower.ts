import { randomUUID } from 'node:crypto';

const plants = 100;

/** A new member with a garden of 100 plants, made by the API as anybody would. */
export async function newGrower(url: string): Promise<{ token: string; plantes: number[] }> {
  let token = '';
  async function post<T>(path: string, body: object): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const email = `${randomUUID()}@bench.example`;
  const password = 'Tomates-2026';
  await post('/user', { name: 'A', firstName: 'B', pseudo: 'banc', email, password });
  token = (await post<{ token: string }>('/login', { email, password })).token;
  const jardin = await post<{ id: number }>('/jardin', { nomJardin: 'Banc', exposition: 'ombre' });
  const plantes: number[] = [];
  for (let n = 1; n <= plants; n += 1) {
    const body = { name: `Plante ${n}`, jardinId: jardin.id, date: '2020-01-01' };
    plantes.push((await post<{ id: number }>('/plante', body)).id);
  }
  return { token, plantes };
}
