#include "weather_core.h"

#include <string.h>

/* A reading in bits, to see whether it has changed. A place never changes. */
static uint32_t reading(const struct weather_core *station, weather_characteristic_id value) {
  switch (value) {
  case WEATHER_CHARACTERISTIC_TEMPERATURE:
    return (uint32_t)station->temperature;
  case WEATHER_CHARACTERISTIC_HUMIDITY:
    return station->humidity;
  case WEATHER_CHARACTERISTIC_PRESSURE:
    return station->pressure;
  case WEATHER_CHARACTERISTIC_LIGHT:
    return station->light_percent;
  case WEATHER_CHARACTERISTIC_BATTERY:
    return station->battery_percent;
  case WEATHER_CHARACTERISTIC_PLACE:
  case WEATHER_CHARACTERISTIC_HELLO:
    break;
  }
  return 0;
}

static bool is_known(const struct weather_core *station, weather_characteristic_id value) {
  const bool is_of_air = value == WEATHER_CHARACTERISTIC_TEMPERATURE ||
                         value == WEATHER_CHARACTERISTIC_HUMIDITY ||
                         value == WEATHER_CHARACTERISTIC_PRESSURE;
  return station->is_air_known || !is_of_air;
}

size_t weather_core_encode(const struct weather_core *station, weather_characteristic_id value,
                           uint8_t *bytes, size_t size) {
  if (!is_known(station, value)) return 0;
  switch (value) {
  case WEATHER_CHARACTERISTIC_TEMPERATURE: {
    weather_temperatureReport message;
    message.temperature_raw = station->temperature;
    return weather_encode_temperatureReport(&message, bytes, size);
  }
  case WEATHER_CHARACTERISTIC_HUMIDITY: {
    weather_humidityReport message;
    message.humidity_raw = station->humidity;
    return weather_encode_humidityReport(&message, bytes, size);
  }
  case WEATHER_CHARACTERISTIC_PRESSURE: {
    weather_pressureReport message;
    message.pressure_raw = station->pressure;
    return weather_encode_pressureReport(&message, bytes, size);
  }
  case WEATHER_CHARACTERISTIC_LIGHT: {
    weather_lightReport message;
    message.light_raw = station->light_percent;
    return weather_encode_lightReport(&message, bytes, size);
  }
  case WEATHER_CHARACTERISTIC_BATTERY: {
    weather_batteryReport message;
    message.battery_raw = station->battery_percent;
    return weather_encode_batteryReport(&message, bytes, size);
  }
  case WEATHER_CHARACTERISTIC_PLACE: {
    weather_placeReport message;
    blockwave_set_text(message.place_text, station->place, sizeof message.place_text - 1);
    return weather_encode_placeReport(&message, bytes, size);
  }
  case WEATHER_CHARACTERISTIC_HELLO:
    break;
  }
  return 0;
}

void weather_core_start(struct weather_core *station, const char *place) {
  memset(station, 0, sizeof *station);
  station->battery_percent = 100;
  station->place = place;
}

void weather_core_set_subscription(struct weather_core *station, weather_characteristic_id value,
                                   uint32_t subscription) {
  if (station->values[value].subscription != subscription) station->values[value].is_new = true;
  station->values[value].subscription = subscription;
}

static bool is_due(const struct weather_core *station, weather_characteristic_id value,
                   uint32_t now_ms) {
  const uint32_t since_ms = now_ms - station->values[value].reported_ms;
  if (station->values[value].subscription == 0 || !is_known(station, value)) return false;
  if (station->values[value].is_new || since_ms >= WEATHER_CORE_LONGEST_MS) return true;
  return since_ms >= WEATHER_CORE_SHORTEST_MS &&
         reading(station, value) != station->values[value].reported;
}

size_t weather_core_report(struct weather_core *station, uint32_t now_ms,
                           weather_characteristic_id *value, uint8_t *bytes, size_t size) {
  for (int index = 0; index < WEATHER_CORE_VALUES; index++) {
    const weather_characteristic_id each = (weather_characteristic_id)index;
    if (!is_due(station, each, now_ms)) continue;
    station->reporting = each;
    *value = each;
    return weather_core_encode(station, each, bytes, size);
  }
  return 0;
}

void weather_core_reported(struct weather_core *station, uint32_t now_ms) {
  const weather_characteristic_id value = station->reporting;
  station->values[value].is_new = false;
  station->values[value].reported_ms = now_ms;
  station->values[value].reported = reading(station, value);
}
