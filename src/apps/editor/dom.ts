export {element, svg} from '../../panel/dom.js';
