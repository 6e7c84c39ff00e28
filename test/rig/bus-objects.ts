import dbus from '@homebridge/dbus-native';
import type {EventEmitter} from 'node:events';

/** A value with its D-Bus signature. */
export type Variant = readonly [signature: string, value: unknown];
export type Properties = Record<string, Variant>;

/** The result of a method, if it has one. */
export type Method = (...args: readonly unknown[]) => Promise<Variant | undefined> | undefined;

/** One D-Bus interface of an object. */
export interface BusInterface {
  readonly properties: Properties;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Rejections of a method that carry a D-Bus name; others are org.freedesktop.DBus.Error.Failed. */
export class BusError extends Error {
  constructor(
    readonly busName: string,
    message: string,
  ) {
    super(message);
  }
}

interface Message {
  readonly type: number;
  serial?: number;
  readonly replySerial?: number;
  readonly path?: string;
  readonly interface?: string;
  readonly member?: string;
  readonly destination?: string | undefined;
  readonly sender?: string;
  readonly errorName?: string;
  readonly signature?: string;
  readonly body?: readonly unknown[];
}

interface Connection extends EventEmitter {
  message(message: Message): void;
  end(): void;
}

const METHOD_CALL = 1;
const METHOD_RETURN = 2;
const ERROR = 3;
const SIGNAL = 4;

const BUS = 'org.freedesktop.DBus';
const OBJECT_MANAGER = 'org.freedesktop.DBus.ObjectManager';
const PROPERTIES = 'org.freedesktop.DBus.Properties';

/** Missing in the library's own types. */
const {createConnection} = dbus as unknown as {
  createConnection: (options: {busAddress: string}) => Connection;
};

/** A tree of objects on a bus under one name, with an ObjectManager at its root that announces them. */
export class BusObjects {
  /** Every call is refused with this error. */
  refusal: BusError | null = null;
  #connection: Connection | null = null;
  readonly #objects = new Map<string, Map<string, BusInterface>>();
  readonly #replies = new Map<number, (error: Error | null) => void>();
  #serial = 0;

  /** Joins the bus at `address` and owns `name` there. */
  static async publish(address: string, name: string): Promise<BusObjects> {
    const objects = new BusObjects();
    await objects.join(address, name);
    return objects;
  }

  /** Joins again after leave(). */
  async join(address: string, name: string): Promise<void> {
    const connection = createConnection({busAddress: address});
    this.#connection = connection;
    connection.on('message', (message: Message) => this.#receive(message, connection));
    connection.once('end', () => {
      if (connection === this.#connection) this.#connection = null;
    });
    const failed = new Promise<never>((_resolve, reject) => connection.once('error', reject));
    const joined = this.#callBus('Hello').then(() => this.#callBus('RequestName', 'su', [name, 0]));
    await Promise.race([joined, failed]);
  }

  /** Adds an object and emits a signal. */
  add(path: string, interfaces: Readonly<Record<string, BusInterface>>): void {
    this.#objects.set(path, new Map(Object.entries(interfaces)));
    this.signal('/', OBJECT_MANAGER, 'InterfacesAdded', 'oa{sa{sv}}', [path, this.#describe(path)]);
  }

  remove(path: string): void {
    const interfaces = this.#objects.get(path);
    if (!this.#objects.delete(path) || !interfaces) return;
    this.signal('/', OBJECT_MANAGER, 'InterfacesRemoved', 'oas', [path, [...interfaces.keys()]]);
  }

  /** Changes properties and emits a signal, even if the value is the same. */
  set(path: string, name: string, changes: Properties): void {
    const target = this.#objects.get(path)?.get(name);
    if (!target) return;
    Object.assign(target.properties, changes);
    this.signal(path, PROPERTIES, 'PropertiesChanged', 'sa{sv}as', [
      name,
      Object.entries(changes),
      [],
    ]);
  }

  signal(path: string, name: string, member: string, signature: string, body: unknown[]): void {
    this.#send({type: SIGNAL, path, interface: name, member, signature, body});
  }

  /** Leaves the bus without a word, and forgets all objects. */
  leave(): void {
    this.#connection?.end();
    this.#connection = null;
    this.#objects.clear();
  }

  #callBus(member: string, signature?: string, body?: readonly unknown[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const serial = this.#send({
        type: METHOD_CALL,
        destination: BUS,
        path: '/org/freedesktop/DBus',
        interface: BUS,
        member,
        ...(signature && body && {signature, body}),
      });
      this.#replies.set(serial, error => (error ? reject(error) : resolve()));
    });
  }

  #send(message: Message): number {
    const serial = ++this.#serial;
    this.#connection?.message({...message, serial});
    return serial;
  }

  #receive(message: Message, connection: Connection): void {
    if (message.type === METHOD_CALL) {
      void this.#answer(message, connection);
    } else if (message.replySerial !== undefined) {
      const settle = this.#replies.get(message.replySerial);
      this.#replies.delete(message.replySerial);
      settle?.(message.type === ERROR ? new Error(message.errorName) : null);
    }
  }

  async #answer(call: Message, connection: Connection): Promise<void> {
    const send = (message: Message) => {
      if (connection === this.#connection) this.#send(message);
    };
    const reply = {destination: call.sender, replySerial: call.serial ?? 0};
    try {
      const result = await this.#perform(call);
      const body = result && {signature: result[0], body: [result[1]]};
      send({type: METHOD_RETURN, ...reply, ...body});
    } catch (error) {
      const errorName = error instanceof BusError ? error.busName : `${BUS}.Error.Failed`;
      const text = error instanceof Error ? error.message : String(error);
      send({type: ERROR, ...reply, errorName, signature: 's', body: [text]});
    }
  }

  #perform(call: Message): ReturnType<Method> {
    if (this.refusal) throw this.refusal;
    const {path = '', interface: name = '', member = '', body = []} = call;
    const result = this.#performStandard(path, name, member, body);
    if (result) return Promise.resolve(result);
    const method = this.#objects.get(path)?.get(name)?.methods[member];
    if (!method)
      throw new BusError(`${BUS}.Error.UnknownMethod`, `${path} has no ${name}.${member}`);
    return method(...body);
  }

  /** The two interfaces that every such tree has. */
  #performStandard(
    path: string,
    name: string,
    member: string,
    [target, property]: readonly unknown[],
  ): Variant | undefined {
    if (name === OBJECT_MANAGER && member === 'GetManagedObjects') {
      const all = [...this.#objects.keys()].map(each => [each, this.#describe(each)]);
      return ['a{oa{sa{sv}}}', all];
    }
    if (name !== PROPERTIES) return undefined;
    const properties = this.#objects.get(path)?.get(String(target))?.properties ?? {};
    if (member === 'GetAll') return ['a{sv}', Object.entries(properties)];
    const value = properties[String(property)];
    return member === 'Get' && value ? ['v', value] : undefined;
  }

  /** All properties of an object, as D-Bus writes a dictionary of dictionaries. */
  #describe(path: string): unknown {
    return [...(this.#objects.get(path) ?? [])].map(([name, {properties}]) => [
      name,
      Object.entries(properties),
    ]);
  }
}
