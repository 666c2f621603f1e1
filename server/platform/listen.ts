import type { AddressInfo } from 'node:net';
import type { Env } from './env.ts';
import type { App } from './http/app.types.ts';
import { StartupError } from './startupError.ts';

/** Opens the port and returns its number; throws a sentence when it cannot be had. */
export async function listen(app: App, { HOST, PORT }: Env): Promise<number> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Le port ${PORT} est déjà utilisé par un autre programme : arrêtez-le, ou choisissez-en un autre avec PORT.`,
      );
    if (code === 'EACCES')
      throw new StartupError(`Le port ${PORT} est réservé : choisissez-en un autre avec PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`L’adresse ${HOST} (HOST) n’est pas une adresse de cette machine.`);
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}

/** Lists for the terminal the addresses of the application and of its data. */
export function addressLines({ DATABASE_URL, DATA_DIR, PUBLIC_URL, PORT }: Env, port: number) {
  const base = DATABASE_URL && new URL(DATABASE_URL);
  return [
    `Courtil est prêt : ${PORT === 0 ? `http://localhost:${port}` : PUBLIC_URL}`,
    `  Données : ${DATA_DIR}${base ? ` (base : ${base.host}${base.pathname})` : ''}`,
  ];
}
