import { icon } from '../../ui/icons.tsx';

export const BasketIcon = /*#__PURE__*/ icon(
  'M3 10h18l-1.800 9.500H4.800ZM7.500 10 12 3.500l4.500 6.500M9 13.500v3M12 13.500v3M15 13.500v3',
);
