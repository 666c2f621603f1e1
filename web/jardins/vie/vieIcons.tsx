import { icon } from '../../ui/icons.tsx';

export const RulerIcon = /*#__PURE__*/ icon('M8 3.500h8v17H8ZM16 8h-3M16 12h-4M16 16h-3');
export const BasketIcon = /*#__PURE__*/ icon(
  'M4 11h16l-1.800 8.500H5.800ZM8 11c0-4 1.500-6.500 4-6.500s4 2.500 4 6.500',
);
export const LockIcon = /*#__PURE__*/ icon('M6 11h12v9H6ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3');
