import { answerParent } from '../../childProcess/rpcChannel.ts';
import { works } from './works.ts';

answerParent(works);
