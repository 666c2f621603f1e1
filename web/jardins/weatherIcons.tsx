import { icon } from '../ui/icons.tsx';

// These icons are not in icons.tsx, which every page loads.
export const SunIcon = /*#__PURE__*/ icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M2 12h2.5M19.5 12H22M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
);
export const CloudSunIcon = /*#__PURE__*/ icon(
  'M12 2.5v1.7M5.3 5.3l1.2 1.2M2.5 12h1.7M18.7 5.3l-1.2 1.2M16 12.7a4.1 4.1 0 0 0-7.6-2.5M13 21.5H7.5a4.5 4.5 0 1 1 4.3-5.9h1.2a3 3 0 0 1 0 5.9Z',
);
export const CloudIcon = /*#__PURE__*/ icon('M17.5 19H9a7 7 0 1 1 6.7-9h1.8a4.5 4.5 0 1 1 0 9Z');
export const ThermometerIcon = /*#__PURE__*/ icon(
  'M14 4v10.5a4 4 0 1 1-4 0V4a2 2 0 0 1 4 0ZM12 9v8',
);
