import { answerParent } from '../../childProcess/answerParent.ts';
import { works } from './works.ts';

answerParent(works);
