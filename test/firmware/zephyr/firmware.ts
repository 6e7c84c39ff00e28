export const HUB_FOLDER = 'firmware/wedo-hub/nrf52-zephyr';
export const HUB_SOURCES = [`${HUB_FOLDER}/src/main.c`, `${HUB_FOLDER}/src/board.c`] as const;
