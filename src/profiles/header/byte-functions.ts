/** What the code of all messages uses. Every header contains it; the compiler sees it once. */
export const BYTE_FUNCTIONS = `#ifndef BLOCKWAVE_BYTE_FUNCTIONS
#define BLOCKWAVE_BYTE_FUNCTIONS 1

static inline void blockwave_put(uint8_t *bytes, unsigned size, bool is_big_endian, uint32_t value)
{
  unsigned i;
  for (i = 0u; i < size; i++) {
    bytes[is_big_endian ? size - 1u - i : i] = (uint8_t)(value & 0xFFu);
    value >>= 8;
  }
}

static inline uint32_t blockwave_get(const uint8_t *bytes, unsigned size, bool is_big_endian)
{
  uint32_t value = 0u;
  unsigned i;
  for (i = 0u; i < size; i++) {
    value = (value << 8) | (uint32_t)bytes[is_big_endian ? i : size - 1u - i];
  }
  return value;
}

/* Two's complement: sign_bit is the highest bit of the number. */
static inline int32_t blockwave_signed(uint32_t value, uint32_t sign_bit)
{
  if ((value & sign_bit) == 0u) return (int32_t)value;
  return (int32_t)(value - sign_bit) - (int32_t)(sign_bit - 1u) - 1;
}

static inline uint32_t blockwave_limit_unsigned(uint32_t value, uint32_t low, uint32_t high)
{
  if (value < low) return low;
  return value > high ? high : value;
}

static inline int32_t blockwave_limit_signed(int32_t value, int32_t low, int32_t high)
{
  if (value < low) return low;
  return value > high ? high : value;
}

/* A value that is not a number becomes the initial one: no comparison with it is true. */
static inline float blockwave_limit_float(float value, float low, float high, float initial)
{
  if (value >= low && value <= high) return value;
  if (value > high) return high;
  return value < low ? low : initial;
}

static inline double blockwave_limit_double(double value, double low, double high, double initial)
{
  if (value >= low && value <= high) return value;
  if (value > high) return high;
  return value < low ? low : initial;
}

/* To the nearest whole number; halves go up. The value fits into 24 bits. */
static inline int32_t blockwave_round_float(float value)
{
  int32_t whole = (int32_t)value;
  if ((float)whole > value) whole--;
  if (value - (float)whole >= 0.5f) whole++;
  return whole;
}

/* The same for a value that fits into 34 bits. */
static inline int64_t blockwave_round(double value)
{
  int64_t whole = (int64_t)value;
  if ((double)whole > value) whole--;
  if (value - (double)whole >= 0.5) whole++;
  return whole;
}

/* Copies a text that ends with a zero, at most this many bytes of it, and puts a zero after them. Cuts no character. */
static inline void blockwave_set_text(char *to, const char *text, size_t most)
{
  size_t length = 0u;
  while (length < most && text[length] != '\\0') length++;
  while (length > 0u && ((unsigned char)text[length] & 0xC0u) == 0x80u) length--;
  memmove(to, text, length);
  to[length] = '\\0';
}

/* The length of a text that may fill all of its bytes. */
static inline size_t blockwave_text_length(const void *text, size_t most)
{
  const char *bytes = (const char *)text;
  size_t length = 0u;
  while (length < most && bytes[length] != '\\0') length++;
  return length;
}

static inline void blockwave_put_float(uint8_t *bytes, bool is_big_endian, float value)
{
  uint32_t bits = 0u;
  memcpy(&bits, &value, 4u);
  blockwave_put(bytes, 4u, is_big_endian, bits);
}

static inline float blockwave_get_float(const uint8_t *bytes, bool is_big_endian)
{
  uint32_t bits = blockwave_get(bytes, 4u, is_big_endian);
  float value = 0.0f;
  memcpy(&value, &bits, 4u);
  return value;
}

/* For f64. A header that uses them requires doubles of 8 bytes. */
static inline void blockwave_put_double(uint8_t *bytes, bool is_big_endian, double value)
{
  uint64_t bits = 0u;
  memcpy(&bits, &value, sizeof value);
  blockwave_put(bytes + (is_big_endian ? 4 : 0), 4u, is_big_endian, (uint32_t)(bits & 0xFFFFFFFFu));
  blockwave_put(bytes + (is_big_endian ? 0 : 4), 4u, is_big_endian, (uint32_t)(bits >> 32));
}

static inline double blockwave_get_double(const uint8_t *bytes, bool is_big_endian)
{
  uint64_t bits = (uint64_t)blockwave_get(bytes + (is_big_endian ? 0 : 4), 4u, is_big_endian) << 32;
  double value = 0.0;
  bits |= (uint64_t)blockwave_get(bytes + (is_big_endian ? 4 : 0), 4u, is_big_endian);
  memcpy(&value, &bits, sizeof value);
  return value;
}

#endif`;
