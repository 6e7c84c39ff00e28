import {normaliseUuid} from '../ble/uuid.js';

/** Web Bluetooth's names for services of the Bluetooth SIG ("Assigned Numbers"). */
const SERVICES: Readonly<Record<string, number>> = {
  generic_access: 0x1800,
  generic_attribute: 0x1801,
  immediate_alert: 0x1802,
  link_loss: 0x1803,
  tx_power: 0x1804,
  current_time: 0x1805,
  reference_time_update: 0x1806,
  next_dst_change: 0x1807,
  glucose: 0x1808,
  health_thermometer: 0x1809,
  device_information: 0x180a,
  heart_rate: 0x180d,
  phone_alert_status: 0x180e,
  battery_service: 0x180f,
  blood_pressure: 0x1810,
  alert_notification: 0x1811,
  human_interface_device: 0x1812,
  scan_parameters: 0x1813,
  running_speed_and_cadence: 0x1814,
  automation_io: 0x1815,
  cycling_speed_and_cadence: 0x1816,
  cycling_power: 0x1818,
  location_and_navigation: 0x1819,
  environmental_sensing: 0x181a,
  body_composition: 0x181b,
  user_data: 0x181c,
  weight_scale: 0x181d,
  bond_management: 0x181e,
  continuous_glucose_monitoring: 0x181f,
};

/** Names for the characteristics that hubs have. */
const CHARACTERISTICS: Readonly<Record<string, number>> = {
  'gap.device_name': 0x2a00,
  battery_level: 0x2a19,
  system_id: 0x2a23,
  model_number_string: 0x2a24,
  serial_number_string: 0x2a25,
  firmware_revision_string: 0x2a26,
  hardware_revision_string: 0x2a27,
  software_revision_string: 0x2a28,
  manufacturer_name_string: 0x2a29,
};

/** The full UUID of a service given as a UUID, a short id or a name; undefined for anything else. */
export function toServiceUuid(id: unknown): string | undefined {
  return normaliseUuid(numberOf(SERVICES, id));
}

export function toCharacteristicUuid(id: unknown): string | undefined {
  return normaliseUuid(numberOf(CHARACTERISTICS, id));
}

function numberOf(names: Readonly<Record<string, number>>, id: unknown): unknown {
  return typeof id === 'string' && Object.hasOwn(names, id) ? names[id] : id;
}
