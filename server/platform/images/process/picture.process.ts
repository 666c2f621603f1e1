import { answerApart } from '../../apart/answerApart.ts';
import { works } from './works.ts';

answerApart(works);
