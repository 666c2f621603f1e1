import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // One manifest file for all routes: no discovery request, and its text never varies.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
