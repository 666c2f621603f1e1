import { icon } from '../../ui/icons.tsx';

export const HeartIcon = /*#__PURE__*/ icon(
  'M12 20C7 16.500 4 13.500 4 9.800A4.200 4.200 0 0 1 12 7.900 4.200 4.200 0 0 1 20 9.800C20 13.500 17 16.500 12 20Z',
);
