import t from 'tap';
import {HubError} from '../../../src/ble/hub-error.js';
import {toOperationError} from '../../../src/transport/web-bluetooth/bluetooth-errors.js';

t.test('translates the errors of an operation', async t => {
  for (const [name, message, code] of [
    ['NetworkError', 'GATT operation already in progress.', 'busy'],
    ['NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.', 'lost'],
    ['NetworkError', 'GATT operation failed for unknown reason.', 'refused'],
    ['NotSupportedError', 'GATT operation not permitted.', 'refused'],
    ['SecurityError', '', 'refused'],
    ['InvalidModificationError', '', 'refused'],
  ]) {
    const cause = new DOMException(message, name);
    t.match(toOperationError(cause), {code, cause});
  }
  const ours = new HubError('timeout', '');
  t.equal(toOperationError(ours), ours);
  t.match(toOperationError('text'), {code: 'refused', message: 'text'});
});
