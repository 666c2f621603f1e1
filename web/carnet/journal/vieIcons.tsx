import { icon } from '../../ui/icons.tsx';

export const RulerIcon = /*#__PURE__*/ icon('M8 3.5h8v17H8ZM16 8h-3M16 12h-4M16 16h-3');
export const BasketIcon = /*#__PURE__*/ icon(
  'M4 11h16l-1.8 8.5H5.8ZM8 11c0-4 1.5-6.5 4-6.5s4 2.5 4 6.5',
);
export const LockIcon = /*#__PURE__*/ icon('M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
