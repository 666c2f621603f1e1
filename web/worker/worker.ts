import { sendWhenBack } from './outbox.ts';
import { listenForPush } from './push.ts';
import { serve } from './serve.ts';

/** The service worker: what pages ask for goes through it. Each part adds its own listeners. */
const worker = self as unknown as ServiceWorkerGlobalScope;

serve(worker);
sendWhenBack(worker);
listenForPush(worker);
