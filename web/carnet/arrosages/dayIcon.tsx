import { icon } from '../../ui/icons.tsx';

export const CalendarIcon = /*#__PURE__*/ icon(
  'M4 6h16v14H4ZM4 10.500h16M8.500 3.500V7M15.500 3.500V7',
);
