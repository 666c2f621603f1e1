import { icon } from '../icons.tsx';

export const CopyIcon = /*#__PURE__*/ icon('M9 9h11v11.500H9ZM5.500 15.500H4v-12h11V5.500');
