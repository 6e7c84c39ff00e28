import type {DeviceProfile} from '../../../profiles/format.js';
import type {EditorVm} from '../gui.js';

/**
 * Gives the palette's reporters of profiles fixed ids, as Scratch's own reporters have. The vm keeps a monitor on the stage by the id
 * of its block in the palette. With an id by chance, a block that is drawn again would get a second monitor.
 */
export function fixReporterIds(
  {runtime}: EditorVm,
  profileOf: (id: string) => DeviceProfile | undefined,
) {
  const getBlocksXML = runtime.getBlocksXML.bind(runtime);
  runtime.getBlocksXML = target =>
    getBlocksXML(target).map(category => {
      const {id} = category;
      const opcodes = (profileOf(id)?.blocks ?? []).flatMap(block =>
        (block.type === 'reporter' || block.type === 'boolean') && block.arguments === undefined
          ? block.opcode
          : [],
      );
      const xml = opcodes.reduce((text, opcode) => {
        const type = `${id}_${opcode}`;
        return text.replace(`<block type="${type}"`, `<block id="${type}" type="${type}"`);
      }, category.xml);
      return {...category, xml};
    });
}
